import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fromJsonb, toJsonb } from './jsonb-escaping';

describe('jsonb escaping', () => {
  it('escapes NUL and restores the original value', () => {
    const anyText = fc.string({
      unit: fc.constantFrom('a', '\0', '\ue000', '0', '1', '\\', '"'),
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.array(fc.record({ name: anyText, rating: fc.constantFrom(null, 4.5) })), (rows) => {
        const text = toJsonb({ rows });
        expect(text).not.toContain('\\u0000');
        expect(fromJsonb(JSON.parse(text))).toEqual({ rows });
      }),
    );
  });
});
