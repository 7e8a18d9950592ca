import { describe, expect, it } from '@jest/globals';
import { pastedCells } from './pasted-text';

describe('a text from a spreadsheet', () => {
  it.each<[string, string[][]]>([
    ['one', [['one']]],
    [
      'a\tb\nc\td\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\t\n\t',
      [
        ['a', ''],
        ['', ''],
      ],
    ],
    ['"two\nlines"\t"a ""b"""', [['two\nlines', 'a "b"']]],
    ['"tab\there"\tx', [['tab\there', 'x']]],
    ['"Best" bakery\tx', [['"Best" bakery', 'x']]],
    ['"open\tx', [['"open', 'x']]],
    ["'=dan\t'quoted'\t'+1", [['=dan', "'quoted'", '+1']]],
    ["'＝dan\t'\u200b@sum\t'−1", [['＝dan', '\u200b@sum', '−1']]],
    ['', [['']]],
  ])('%j has the cells %j', (text, cells) => expect(pastedCells(text)).toEqual(cells));

  it('is read in a time that grows with its length', () => {
    expect(pastedCells('"a"b\t'.repeat(20_000))[0]).toHaveLength(20_001);
    expect(pastedCells(`${'"""\t'.repeat(100_000)}"x`)).toHaveLength(1);
  });
});
