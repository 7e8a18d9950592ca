import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { textLines } from './text-lines';

describe('the lines of a label', () => {
  it.each<[text: string, lines: string[]]>([
    ['Casa Almeida', ['Casa Almeida']],
    ['The Mexican Restaurant of Davis', ['The Mexican', 'Restaurant of', 'Davis']],
    ['Donaudampfschifffahrt', ['Donaudampfschif', 'ffahrt']],
    ['東京都庁前食堂本店', ['東京都庁前食堂', '本店']],
    ['', []],
  ])('of %j are %j', (text, lines) => expect(textLines(text, 15)).toEqual(lines));

  it('have all of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const lines = textLines(text, 15);
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });
});
