import { describe, expect, it } from '@jest/globals';
import { blockBetween } from './cell-block';
import { COLUMNS } from './columns';
import { placePaste } from './paste-block';
import { tableRow } from './table-row.fixture';

const rows = [1, 2, 3].map((id) => tableRow({ id }));
const columns = COLUMNS.filter(({ key }) => ['name', 'reviewcount', 'plus_code', 'city'].includes(key));
const at = (row: number, column: number, toRow = row, toColumn = column) =>
  blockBetween({ row, column }, { row: toRow, column: toColumn });
const columnOf = (key: string) => columns.findIndex((column) => column.key === key) + 1;
const place = (text: string, target = at(0, columnOf('name'))) => placePaste(text, target, { rows, columns });

describe('a pasted text', () => {
  it('begins in the focused cell', () => {
    expect(place('Ann\nBob\n', at(1, columnOf('name')))).toEqual({
      block: {
        fields: ['name'],
        rows: [
          { id: 2, values: ['Ann'] },
          { id: 3, values: ['Bob'] },
        ],
      },
      note: '',
    });
  });

  it('fills the marked cells with one value', () => {
    expect(place('Davis', at(2, columnOf('city'), 1, columnOf('city')))).toMatchObject({
      block: {
        fields: ['city'],
        rows: [
          { id: 2, values: ['Davis'] },
          { id: 3, values: ['Davis'] },
        ],
      },
    });
  });

  it('leaves out what does not fit or cannot be edited, and says so', () => {
    const line = Array.from({ length: columns.length + 2 }, (_, index) => String(index)).join('\t');
    const paste = place(`${line}\n`.repeat(5), at(0, 1));
    expect(paste).toMatchObject({ block: { rows: [{ id: 1 }, { id: 2 }, { id: 3 }] } });
    expect('note' in paste && paste.note).toBe(
      'Not pasted: Plus code, which cannot be edited. 2 rows did not fit on this page. 2 columns did not fit.',
    );
  });

  it('of whole rows leaves the time of the last change to the change itself', () => {
    const shown = COLUMNS.filter(({ key }) => ['city', 'last_updated', 'zip'].includes(key));
    const timeAt = shown.findIndex(({ key }) => key === 'last_updated') + 1;
    const texts = { city: 'Davis', last_updated: '02/28/25', zip: '95616' } as Record<string, string>;
    const line = shown.map(({ key }) => texts[key]).join('\t');
    expect(placePaste(line, at(0, 1), { rows, columns: shown })).toEqual({
      block: { fields: ['city', 'zip'], rows: [{ id: 1, values: ['Davis', '95616'] }] },
      note: 'Last Updated is the time of this change.',
    });
    expect(placePaste('02/28/25', at(0, timeAt), { rows, columns: shown })).toMatchObject({
      block: { fields: ['last_updated'], rows: [{ id: 1, values: ['02/28/25'] }] },
      note: '',
    });
  });

  it('is refused where it is the shortened text of a longer one', () => {
    const long = 'x'.repeat(600);
    const shownRows = [tableRow({ id: 1, name: long.slice(0, 500), cut: ['name'] }), ...rows.slice(1)];
    const loaded = [tableRow({ id: 1, name: long }), ...rows.slice(1)];
    const target = at(0, columnOf('name'));
    const pasted = (text: string) => placePaste(text, target, { rows: loaded, columns, shownRows });
    expect(pasted(`${long.slice(0, 500)}\nBob`)).toEqual({
      refusal: 'Nothing was pasted: the text for Name is only the beginning of what is stored there.',
    });
    expect(pasted(`${long}\nBob`)).toMatchObject({
      block: { rows: [{ values: [long] }, { values: ['Bob'] }] },
    });
  });

  it('reads a count as the table shows it', () => {
    expect(place('1,234', at(0, columnOf('reviewcount')))).toMatchObject({
      block: { rows: [{ values: ['1234'] }] },
    });
  });

  it.each([
    ['', 'Nothing was pasted: there is no text to paste.'],
    ['a\tb\nc', 'Nothing was pasted: the rows of the text have different numbers of cells.'],
    ['a\n'.repeat(600_000), 'Nothing was pasted: up to 10,000 cells can be pasted at once.'],
    ['é'.repeat(300_000), 'Nothing was pasted: the text is too long for one action. Paste fewer rows.'],
  ])('is refused if it is no block', (text, refusal) => expect(place(text)).toEqual({ refusal }));

  it('is refused in columns that cannot be edited', () => {
    expect(place('x', at(0, columnOf('plus_code')))).toEqual({
      refusal: 'Nothing was pasted: these columns cannot be edited.',
    });
  });
});
