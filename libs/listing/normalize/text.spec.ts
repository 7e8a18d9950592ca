import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { asciiDigits, cleanField, cleanText } from './text';

describe('Clean text', () => {
  it.each([
    ['Joe\u0000s Diner', 'Joes Diner'],
    ['  Joe’s\t\n  Diner\u00a0\u202f ', 'Joe’s Diner'],
    ['\u202a+1 212\u202c', '+1 212'],
    ['\ue0b0\u200bPhoenix\ufeff', 'Phoenix'],
    ['Cafe\u0301', 'Café'],
    ['half a pair \ud83c', 'half a pair'],
    ['🍕 Pizza', '🍕 Pizza'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
  ])('of %j is %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it('has no control character, no space at its ends, is well formed, and is clean already', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = cleanText(text);
        expect(clean).not.toMatch(/[\p{Cc}\p{Cs}]|^\s|\s$|\s\s/u);
        expect(cleanText(clean)).toBe(clean);
      }),
    );
  });

  it('of a field is cut by characters, never through one', () => {
    expect(cleanField('🍕🍕🍕', 2)).toBe('🍕🍕');
    expect(cleanField('ab cd', 3)).toBe('ab');
  });
});

it('Digits of every script are read, everything else stays', () => {
  expect(asciiDigits('٤٫٥ ۱۲۳ १२३ １２３ abc 7')).toBe('4٫5 123 123 123 abc 7');
});
