import { describe, expect, it } from '@jest/globals';
import { COLUMNS } from './columns';
import { copyText } from './copy-text';
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
  ])('have the cells of %j and %j', (name, phone, text) => expect(copied(name, phone)).toBe(text));

  it.each(['=1+1', '＝1+1', '\u200b=1+1', '"=1+1"', '−1+cmd', '\tx', '\n=1', '\0=1'])(
    'are pasted as they were: %j',
    (name) => expect(pastedCells(copied(name, 'x'))).toEqual([[name, 'x']]),
  );
});
