import { describe, expect, it } from '@jest/globals';
import { csvCell, escapeFormulas } from './csv-cell';

describe('CSV cell with text that a spreadsheet could read as a formula', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+SUM(A1)', "'+SUM(A1)"],
    ['-2+3', "'-2+3"],
    ['@SUM(1)', "'@SUM(1)"],
    ['\t=1', `"'\t'=1"`],
    ['\tx', `"'\tx"`],
    ['\r=1', `"'\r'=1"`],
    ['\0=1', "'\0=1"],
    ['  =1', "'  =1"],
    ['\u200b=1', "'\u200b=1"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠x', "'＠x"],
    ['−1', "'−1"],
    ['x;=1+1', `"x;'=1+1"`],
    ['x\n=1+1', `"x\n'=1+1"`],
    ['x,=1+1', `"x,'=1+1"`],
    ['x|=1+1', `x|'=1+1`],
    ['x\t@SUM(1)', `"x\t'@SUM(1)"`],
    ['x；=1+1', `x；'=1+1`],
    ['x\u2028=1+1', `x\u2028'=1+1`],
    [`x;"=cmd|' /C calc'!A0;y`, `"x;'""=cmd|' /C calc'!A0;y"`],
    ['x;" "" =1+1', `"x;'"" """" =1+1"`],
    ['"=1+1"', `"'""=1+1"""`],
    ['=HYPERLINK("http://evil.example","x")', `"'=HYPERLINK(""http://evil.example"",""x"")"`],
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ])('writes %j as %j', (text, cell) => {
    expect(csvCell(text, 'text')).toBe(cell);
  });

  it.each(['Joe’s Pizza', 'a=b', '7-Eleven', 'A+ Auto', 'me@example.com', 'São Paulo - SP', ''])(
    'leaves %j unchanged',
    (text) => {
      expect(csvCell(text, 'text')).toBe(text);
    },
  );
});

describe('CSV cell with a text of a million separators', () => {
  const million = 1_000_000;

  it.each(['\t', '\n', ', ', '"', '\t\u200b'])('takes one pass over it: %j', (separator) => {
    const text = separator.repeat(million);
    expect(escapeFormulas(`x${text}y`)).toBe(`x${text}y`);
  });

  it('puts an apostrophe after each one if a formula follows', () => {
    expect(escapeFormulas(`x${'\t'.repeat(million)}=1`)).toBe(`x${"\t'".repeat(million)}=1`);
    expect(escapeFormulas(`x,\t;\t\t=1`)).toBe(`x,\t;'\t'\t'=1`);
  });
});

describe('CSV cell with a number, coordinate or phone number', () => {
  it.each([
    [-112.074, '-112.074'],
    [4.5, '4.5'],
    [0, '0'],
    [null, ''],
    [Number.NaN, ''],
  ])('writes %p as %j', (value, cell) => {
    expect(csvCell(value, 'coordinate')).toBe(cell);
  });

  it.each([
    '+1 212-555-0123',
    '+16025550100',
    '(602) 555-0100',
    '+49 (0)30 303986300',
    '(212) 736-3100 ext. 12',
    '01.42.68.53.00',
  ])('leaves the phone number %j unchanged', (phone) => {
    expect(csvCell(phone, 'phone')).toBe(phone);
  });

  it.each(['+1+cmd', "=1+cmd|' /C calc'!A0", '-1', '@602', '+SUM(1;2)', '+1;=2'])(
    'escapes %j, which is not a phone number',
    (text) => {
      expect(csvCell(text, 'phone').replace(/^"/, '')).toMatch(/^'/);
    },
  );
});

it('csvCell quotes text that contains quotes, commas, line breaks, or leading or trailing spaces', () => {
  expect(csvCell('a,b', 'text')).toBe('"a,b"');
  expect(csvCell('say "hi"', 'text')).toBe('"say ""hi"""');
  expect(csvCell('two\r\nlines', 'text')).toBe('"two\r\nlines"');
  expect(csvCell(' x ', 'text')).toBe('" x "');
});
