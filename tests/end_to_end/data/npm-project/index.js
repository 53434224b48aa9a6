// SPDX-License-Identifier: GPL-2.0-or-later
'use strict'
const express = require('express')

const app = express()
app.get('/hello/:name', (request, response) => response.json({ hello: request.params.name }))

module.exports = app
