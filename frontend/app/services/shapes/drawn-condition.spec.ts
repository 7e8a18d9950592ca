import { describe, expect, it } from '@jest/globals';
import type { LonLat } from '@libs/shape';
import type { RowFilter, ShapePoint } from '@libs/listing/row-filter/row-filter';
import { parseRowFilter } from '@libs/listing/row-filter/parse-row-filter';
import { shapeSides } from '@libs/listing/row-filter/filter-values';
import { drawnCondition, drawnFilter } from './drawn-condition';

const shapesOf = (filter: RowFilter): (readonly ShapePoint[])[] =>
  ('any' in filter ? filter.any : [filter]).flatMap((part) => ('shape' in part ? [part.shape] : []));
const isInsideShape = (shape: readonly ShapePoint[], longitude: number, latitude: number): boolean =>
  shapeSides(shape).filter(
    (side) =>
      latitude >= side.south &&
      latitude < side.north &&
      longitude < side.longitude + (latitude - side.latitude) * side.slope,
  ).length %
    2 ===
  1;

describe('the condition of a drawn shape', () => {
  it('is a box for a rectangle, drawn from any corner, also across the 180th meridian', () => {
    expect(
      drawnCondition('rectangle', [
        [5.2, 52.1],
        [5.1, 52],
      ]),
    ).toEqual({ condition: { op: 'inside', box: [52, 5.1, 52.1, 5.2] } });
    expect(
      drawnCondition('rectangle', [
        [-179, -17],
        [178, -18],
      ]),
    ).toEqual({ condition: { op: 'inside', box: [-18, 178, -17, -179] } });
  });

  it('has the corners of a polygon', () => {
    const corners: LonLat[] = [
      [5, 52],
      [6, 52],
      [6, 53],
    ];
    expect(drawnCondition('polygon', corners)).toEqual({
      condition: {
        op: 'inside',
        shape: [
          [52, 5],
          [52, 6],
          [53, 6],
        ],
      },
    });
  });

  it('has as many corners as a filter takes, for a circle and for a line of many points', () => {
    const circle = drawnCondition('circle', [
      [5, 52],
      [5.1, 52],
    ]);
    const scribble = drawnCondition(
      'polygon',
      Array.from({ length: 800 }, (_, at): LonLat => {
        const angle = (at * 2 * Math.PI) / 800;
        const radius = 0.05 * (1 + 0.2 * Math.sin(9 * angle));
        return [-121.7 + radius * Math.cos(angle), 38.5 + radius * Math.sin(angle)];
      }),
    );
    for (const drawn of [circle, scribble]) {
      if (!('condition' in drawn)) throw new Error(drawn.problem);
      expect(parseRowFilter(JSON.stringify(drawn.condition))).toEqual(drawn.condition);
      expect('shape' in drawn.condition && drawn.condition.shape.length).toBeGreaterThan(8);
    }
  });

  it.each<[string, LonLat[]]>([
    [
      'from the east',
      [
        [179, 1],
        [-179, 1],
        [-178, -4],
        [176, -3],
      ],
    ],
    [
      'from the west',
      [
        [-179, 1],
        [-178, -4],
        [176, -3],
        [179, 1],
      ],
    ],
    [
      'on a map that continues beyond it',
      [
        [179, 1],
        [181, 1],
        [182, -4],
        [176, -3],
      ],
    ],
  ])('has a part on each side of the 180th meridian: a line %s', (_, line) => {
    const drawn = drawnFilter('polygon', line);
    if (!('filter' in drawn)) throw new Error(drawn.problem);
    expect(parseRowFilter(JSON.stringify(drawn.filter))).toEqual(drawn.filter);
    const isInside = (longitude: number, latitude: number) =>
      shapesOf(drawn.filter).some((shape) => isInsideShape(shape, longitude, latitude));
    expect([isInside(178, -1), isInside(-179.5, -1), isInside(179.9, 0), isInside(-178.3, -3)]).toEqual(
      Array(4).fill(true),
    );
    expect([isInside(175, -1), isInside(-177, -1), isInside(0, -1), isInside(179.9, 2)]).toEqual(
      Array(4).fill(false),
    );
  });

  it('has one part elsewhere, and none around a pole', () => {
    const line: LonLat[] = [
      [5, 52],
      [6, 52],
      [6, 53],
    ];
    expect(drawnFilter('polygon', line)).toEqual({
      filter: expect.objectContaining({ op: 'inside', shape: expect.anything() }),
    });
    const around: LonLat[] = [
      [0, 80],
      [90, 80],
      [180, 80],
      [-90, 80],
    ];
    expect(drawnFilter('polygon', around)).toEqual({ problem: expect.stringContaining('180th meridian') });
  });

  it.each<[string, Parameters<typeof drawnCondition>]>([
    [
      'no area',
      [
        'rectangle',
        [
          [5, 52],
          [5, 53],
        ],
      ],
    ],
    [
      'no area',
      [
        'polygon',
        [
          [5, 52],
          [6, 53],
        ],
      ],
    ],
    [
      '180th meridian',
      [
        'polygon',
        [
          [179, 1],
          [-179, 1],
          [-179, 2],
        ],
      ],
    ],
    [
      '180th meridian',
      [
        'circle',
        [
          [179.9, 1],
          [179.5, 1],
        ],
      ],
    ],
  ])('is refused with a sentence: %s', (problem, drawn) => {
    expect(drawnCondition(...drawn)).toEqual({ problem: expect.stringContaining(problem) });
  });
});
