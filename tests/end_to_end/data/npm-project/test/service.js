// SPDX-License-Identifier: GPL-2.0-or-later
'use strict'
const assert = require('node:assert')
const http = require('node:http')
const app = require('..')

describe('the service', () => {
  it('answers on loopback', done => {
    const server = app.listen(0, '127.0.0.1', () => {
      http.get({ host: '127.0.0.1', port: server.address().port, path: '/hello/bailey' }, response => {
        let body = ''
        response.on('data', chunk => { body += chunk })
        response.on('end', () => {
          server.close()
          assert.deepStrictEqual(JSON.parse(body), { hello: 'bailey' })
          done()
        })
      })
    })
  })
})

describe('the native add-on', () => {
  // This file is there only when it was compiled here: the package's own binaries are elsewhere.
  it('was compiled and works', () => {
    const { mask } = require('bufferutil/build/Release/bufferutil.node')
    const output = Buffer.alloc(4)
    mask(Buffer.from([1, 2, 3, 4]), Buffer.from([1, 1, 1, 1]), output, 0, 4)
    assert.deepStrictEqual([...output], [0, 3, 2, 5])
  })
})
