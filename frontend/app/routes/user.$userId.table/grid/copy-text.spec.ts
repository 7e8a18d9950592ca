import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { COLUMNS } from './columns';
import { copiedCells, copyText } from './copy-text';
import { pastedCells } from './pasted-text';
import { tableRow } from './table-row.fixture';

const columns = COLUMNS.filter(({ key }) => key === 'name' || key === 'phone');
const copied = (name: string, phone = '') => copyText([tableRow({ name, phone })], columns, 'UTC');

describe('rows that are copied', () => {
  it.each([
    ['Ann', '+1 (530) 555-0142', 'Ann\t+1 (530) 555-0142'],
    ['a\tb', '', '"a\tb"\t'],
    ['say "hi"\nthere', '', '"say ""hi""\nthere"\t'],
    ['=1+1', '', `'=1+1\t`],
    [' @sum(a1)', '-2+cmd', `' @sum(a1)\t'-2+cmd`],
    ['＝1+1', '＋cmd', `'＝1+1\t'＋cmd`],
    ['\u200b=1+1', '\x01@x', `'\u200b=1+1\t'\x01@x`],
    ['"=1+1"', '−1+cmd', `"'""=1+1"""\t'−1+cmd`],
    [`'=1 Bar`, `''@x`, `''=1 Bar\t'''@x`],
    [`'s Bar`, `'-5`, `'s Bar\t''-5`],
  ])('have the cells of %j and %j', (name, phone, text) => expect(copied(name, phone)).toBe(text));

  it.each(['=1+1', '＝1+1', '\u200b=1+1', '"=1+1"', '−1+cmd', '\tx', '\n=1', '\0=1'])(
    'are pasted as they were: %j',
    (name) => expect(pastedCells(copied(name, 'x'))).toEqual([[name, 'x']]),
  );

  it('are pasted as they were, whatever their texts, and contain no formula', () => {
    const text = fc.string({ unit: fc.constantFrom(...`'"=+-@5 \t\n\r\0\u200b＝a`), maxLength: 5 });
    const block = fc
      .integer({ min: 1, max: 3 })
      .chain((width) =>
        fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
      );
    fc.assert(
      fc.property(block, (rows) => {
        expect(pastedCells(copiedCells(rows))).toEqual(rows);
        for (const cell of rows.flat())
          expect(copiedCells([[cell]])).not.toMatch(/^"?[\s\0\u200b"]*[=@＝+-](?![\d\s+-]*"?$)/);
      }),
      { numRuns: 500 },
    );
  });
});
