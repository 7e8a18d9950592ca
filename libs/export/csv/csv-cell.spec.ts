import { describe, expect, it } from '@jest/globals';
import { csvCell } from './csv-cell';

describe('A text cell that a spreadsheet could take for a formula', () => {
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
    ['=HYPERLINK("http://evil.example","x")', `"'=HYPERLINK(""http://evil.example"",""x"")"`],
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ])('%j is written as %j', (text, cell) => {
    expect(csvCell(text, 'text')).toBe(cell);
  });

  it.each(['Joe’s Pizza', 'a=b', '7-Eleven', 'A+ Auto', 'me@example.com', 'São Paulo - SP', ''])(
    '%j stays as it is',
    (text) => {
      expect(csvCell(text, 'text')).toBe(text);
    },
  );
});

describe('Numbers, coordinates and phones stay as they are', () => {
  it.each([
    [-112.074, '-112.074'],
    [4.5, '4.5'],
    [0, '0'],
    [null, ''],
    [Number.NaN, ''],
  ])('%p is written as %j', (value, cell) => {
    expect(csvCell(value, 'coordinate')).toBe(cell);
  });

  it.each([
    '+1 212-555-0123',
    '+16025550100',
    '(602) 555-0100',
    '+49 (0)30 303986300',
    '(212) 736-3100 ext. 12',
    '01.42.68.53.00',
  ])('the phone %j', (phone) => {
    expect(csvCell(phone, 'phone')).toBe(phone);
  });

  it.each(['+1+cmd', "=1+cmd|' /C calc'!A0", '-1', '@602', '+SUM(1;2)', '+1;=2'])(
    'but %j is no phone',
    (text) => {
      expect(csvCell(text, 'phone').replace(/^"/, '')).toMatch(/^'/);
    },
  );
});

it('Quotes, commas, line breaks and spaces at the ends are kept by quotes', () => {
  expect(csvCell('a,b', 'text')).toBe('"a,b"');
  expect(csvCell('say "hi"', 'text')).toBe('"say ""hi"""');
  expect(csvCell('two\r\nlines', 'text')).toBe('"two\r\nlines"');
  expect(csvCell(' x ', 'text')).toBe('" x "');
});
