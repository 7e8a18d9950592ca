import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { asciiDigits, cleanField, cleanText } from './text';

describe('cleanText', () => {
  it.each([
    ['Joe\u0000s Diner', 'Joes Diner'],
    ['  Joe’s\t\n  Diner\u00a0\u202f ', 'Joe’s Diner'],
    ['\u202a+1 212\u202c', '+1 212'],
    ['\ue0b0\u200bPhoenix\ufeff', 'Phoenix'],
    ['Cafe\u0301', 'Café'],
    ['half a pair \ud83c', 'half a pair'],
    ['🍕 Pizza', '🍕 Pizza'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
  ])('converts %j to %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it('removes control characters and outer spaces, returns well-formed text, and leaves clean text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = cleanText(text);
        expect(clean).not.toMatch(/[\p{Cc}\p{Cs}]|^\s|\s$|\s\s/u);
        expect(cleanText(clean)).toBe(clean);
      }),
    );
  });

  it('keeps 30 marks on a letter, and drops those that no writing has', () => {
    const marks = (count: number) => 'x' + '\u0315'.repeat(count);
    expect(cleanText(`${marks(30)}y`)).toBe(`${marks(30)}y`);
    expect(cleanText(`${marks(31)}y`)).toBe(`${marks(30)}y`);
    expect(cleanText(`${marks(200_000)}${'\u0300'.repeat(200_000)}y`)).toBe(`${marks(30)}y`);
    const divided = cleanText(`x${'\u0344'.repeat(30)}`);
    expect(cleanText(divided)).toBe(divided);
  });

  it('truncates a field between characters, never within a character', () => {
    expect(cleanField('🍕🍕🍕', 2)).toBe('🍕🍕');
    expect(cleanField('ab cd', 3)).toBe('ab');
  });
});

it('asciiDigits converts digits in every script and leaves everything else unchanged', () => {
  expect(asciiDigits('٤٫٥ ۱۲۳ १२३ １２３ abc 7')).toBe('4٫5 123 123 123 abc 7');
});
