import { describe, expect, it } from '@jest/globals';
import type { RowFilter } from '@libs/listing/row-filter/row-filter';
import { withPosition } from './with-position';

const BOX = { op: 'inside', box: [38, -122, 39, -121] } as const;
const IN_DAVIS = { op: 'is', field: 'city', value: 'Davis' } as const;
const OTHER = { op: 'inside', box: [1, 2, 3, 4] } as const;

describe('a selection on the map', () => {
  it.each<[string, RowFilter | null, RowFilter]>([
    ['is the filter without another one', null, BOX],
    ['applies together with another condition', IN_DAVIS, { all: [IN_DAVIS, BOX] }],
    ['selects nothing beyond an earlier position', OTHER, { all: [OTHER, BOX] }],
    ['selects nothing beyond any condition', { all: [OTHER, IN_DAVIS] }, { all: [OTHER, IN_DAVIS, BOX] }],
    ['applies together with a group', { any: [OTHER, IN_DAVIS] }, { all: [{ any: [OTHER, IN_DAVIS] }, BOX] }],
  ])('%s', (_, where, expected) => {
    expect(withPosition(where, BOX)).toEqual(expected);
  });
});
