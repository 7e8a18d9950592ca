import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ofJsonb, toJsonb } from './undo-text';

describe('what an undo keeps', () => {
  it('has no NUL in it, and comes back as it was', () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', '\0', '\ue000', '0', '1', '\\', '"'),
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.array(fc.record({ name: letters, rating: fc.constantFrom(null, 4.5) })), (rows) => {
        const text = toJsonb({ rows });
        expect(text).not.toContain('\\u0000');
        expect(ofJsonb(JSON.parse(text))).toEqual({ rows });
      }),
    );
  });
});
