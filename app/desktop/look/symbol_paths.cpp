// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/look/symbol_paths.h"

#include <initializer_list>

namespace desktop {

namespace {

QPainterPath line(std::initializer_list<QPointF> points)
{
    QPainterPath path;
    for (const QPointF& point : points) {
        if (path.elementCount() == 0)
            path.moveTo(point);
        else
            path.lineTo(point);
    }
    return path;
}

QPainterPath shape(std::initializer_list<QPointF> points)
{
    QPainterPath path = line(points);
    path.closeSubpath();
    return path;
}

// Both, as they are: operator+ of QPainterPath would unite areas, and a line has none.
QPainterPath join(std::initializer_list<QPainterPath> parts)
{
    QPainterPath path;
    for (const QPainterPath& part : parts)
        path.addPath(part);
    return path;
}

QPainterPath circle(QPointF centre, qreal radius)
{
    QPainterPath path;
    path.addEllipse(centre, radius, radius);
    return path;
}

QPainterPath box(qreal x, qreal y, qreal width, qreal height, qreal radius)
{
    QPainterPath path;
    path.addRoundedRect(x, y, width, height, radius, radius);
    return path;
}

SymbolPath commandSymbol(Symbol symbol)
{
    SymbolPath path;
    if (symbol == Symbol::Queued)
        path.stroke = circle({8, 8}, 4.5);
    else if (symbol == Symbol::Running || symbol == Symbol::Play)
        path.fill = shape({{5, 3.2}, {12.5, 8}, {5, 12.8}});
    else if (symbol == Symbol::Waiting || symbol == Symbol::Pause)
        path.fill = join({box(4, 3.5, 3, 9, 0.8), box(9, 3.5, 3, 9, 0.8)});
    else if (symbol == Symbol::Succeeded)
        path.stroke = line({{3.2, 8.6}, {6.4, 11.8}, {12.8, 4.6}});
    else if (symbol == Symbol::Failed || symbol == Symbol::Close)
        path.stroke = join({line({{4, 4}, {12, 12}}), line({{12, 4}, {4, 12}})});
    else
        path.fill = box(4, 4, 8, 8, 1);
    return path;
}

SymbolPath globe()
{
    SymbolPath path;
    path.stroke = circle({8, 8}, 5.75);
    path.stroke.addEllipse(QPointF(8, 8), 2.6, 5.75);
    path.stroke.addPath(line({{2.4, 8}, {13.6, 8}}));
    return path;
}

SymbolPath agent()
{
    SymbolPath path;
    path.stroke = shape({{2.5, 3.5}, {13.5, 3.5}, {13.5, 10.5}, {7.5, 10.5}, {4.5, 13.2}, {4.5, 10.5}, {2.5, 10.5}});
    return path;
}

SymbolPath person()
{
    SymbolPath path;
    path.stroke = circle({8, 5.2}, 2.6);
    path.stroke.moveTo(2.8, 13.4);
    path.stroke.cubicTo(3.2, 9, 12.8, 9, 13.2, 13.4);
    return path;
}

SymbolPath ringed(const QPainterPath& inner)
{
    SymbolPath path;
    path.stroke = circle({8, 8}, 5.75);
    path.stroke.addPath(inner);
    return path;
}

SymbolPath warning()
{
    SymbolPath path;
    path.stroke = shape({{8, 2.3}, {14.2, 13.2}, {1.8, 13.2}});
    path.stroke.addPath(line({{8, 6.4}, {8, 9.4}}));
    path.fill = circle({8, 11.3}, 0.9);
    return path;
}

SymbolPath information()
{
    SymbolPath path = ringed(line({{8, 7.4}, {8, 11}}));
    path.fill = circle({8, 5.1}, 0.95);
    return path;
}

SymbolPath shield()
{
    SymbolPath path;
    path.stroke.moveTo(8, 1.9);
    path.stroke.lineTo(13.2, 3.8);
    path.stroke.lineTo(13.2, 8);
    path.stroke.cubicTo(13.2, 11, 10.6, 13.2, 8, 14.2);
    path.stroke.cubicTo(5.4, 13.2, 2.8, 11, 2.8, 8);
    path.stroke.lineTo(2.8, 3.8);
    path.stroke.closeSubpath();
    path.stroke.addPath(line({{5.6, 8.2}, {7.4, 10}, {10.6, 6.2}}));
    return path;
}

SymbolPath undo()
{
    SymbolPath path;
    path.stroke = line({{5.6, 3}, {2.8, 5.8}, {5.6, 8.6}});
    path.stroke.moveTo(2.8, 5.8);
    path.stroke.lineTo(9.4, 5.8);
    path.stroke.cubicTo(14.6, 5.8, 14.6, 13, 9.4, 13);
    path.stroke.lineTo(6.4, 13);
    return path;
}

SymbolPath settings()
{
    SymbolPath path;
    path.stroke = join({line({{2.5, 4.5}, {13.5, 4.5}}), line({{2.5, 11.5}, {13.5, 11.5}})});
    path.fill = join({circle({6, 4.5}, 2.1), circle({10.5, 11.5}, 2.1)});
    return path;
}

SymbolPath discard()
{
    SymbolPath path;
    path.stroke = line({{2.8, 4.4}, {13.2, 4.4}});
    path.stroke.addPath(line({{6, 4.2}, {6, 2.6}, {10, 2.6}, {10, 4.2}}));
    path.stroke.addPath(line({{4.2, 4.6}, {4.9, 13.4}, {11.1, 13.4}, {11.8, 4.6}}));
    return path;
}

SymbolPath strokes(const QPainterPath& path)
{
    return {path, {}};
}

} // namespace

SymbolPath symbolPath(Symbol symbol)
{
    switch (symbol) {
    case Symbol::Queued:
    case Symbol::Running:
    case Symbol::Play:
    case Symbol::Waiting:
    case Symbol::Pause:
    case Symbol::Succeeded:
    case Symbol::Failed:
    case Symbol::Close:
    case Symbol::Killed:
    case Symbol::Stop: return commandSymbol(symbol);
    case Symbol::Agent: return agent();
    case Symbol::Person: return person();
    case Symbol::Notice:
    case Symbol::Information: return information();
    case Symbol::Network:
    case Symbol::Globe: return globe();
    case Symbol::Allowed: return ringed(line({{5.2, 8.3}, {7.2, 10.3}, {10.8, 5.9}}));
    case Symbol::Denied: return ringed(line({{4.2, 4.2}, {11.8, 11.8}}));
    case Symbol::Finished: return strokes(line({{4, 14}, {4, 2.5}, {12.5, 2.5}, {10.5, 5.5}, {12.5, 8.5}, {4, 8.5}}));
    case Symbol::Warning: return warning();
    case Symbol::New: return strokes(join({line({{8, 3}, {8, 13}}), line({{3, 8}, {13, 8}})}));
    case Symbol::History: return ringed(line({{8, 4.8}, {8, 8.2}, {10.4, 9.6}}));
    case Symbol::Shield: return shield();
    case Symbol::Folder:
        return strokes(shape({{1.9, 3.2}, {6.2, 3.2}, {7.8, 5}, {14.1, 5}, {14.1, 12.8}, {1.9, 12.8}}));
    case Symbol::Copy:
        return strokes(join({box(5.5, 5.5, 7.8, 7.8, 1.2), line({{10.4, 2.7}, {2.7, 2.7}, {2.7, 10.4}})}));
    case Symbol::Search: return strokes(join({circle({7, 7}, 4.2), line({{10.2, 10.2}, {13.6, 13.6}})}));
    case Symbol::Settings: return settings();
    case Symbol::ChevronRight: return strokes(line({{6, 4}, {10, 8}, {6, 12}}));
    case Symbol::ChevronLeft: return strokes(line({{10, 4}, {6, 8}, {10, 12}}));
    case Symbol::ChevronDown: return strokes(line({{4, 6}, {8, 10}, {12, 6}}));
    case Symbol::ArrowDown: return strokes(join({line({{8, 2.8}, {8, 13}}), line({{4, 9}, {8, 13}, {12, 9}})}));
    case Symbol::Undo: return undo();
    case Symbol::Save:
        return strokes(join({line({{8, 2}, {8, 10}}), line({{4.8, 7}, {8, 10.2}, {11.2, 7}}),
                             line({{2.6, 10.5}, {2.6, 13.6}, {13.4, 13.6}, {13.4, 10.5}})}));
    case Symbol::Discard: return discard();
    }
    return {};
}

} // namespace desktop
