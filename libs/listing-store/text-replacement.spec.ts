import { describe, expect, it } from '@jest/globals';
import { CellRefused } from './cells';
import { replacedText, type TextReplacement } from './text-replacement';

const replace = (cell: string, find: string, replacement: string, options: Partial<TextReplacement> = {}) =>
  replacedText('address', cell, { find, replacement, isWhole: false, matchesCase: true, ...options });

describe('a text that replaces another one in a cell', () => {
  it.each<[string, string, string, Partial<TextReplacement>, string | null]>([
    ['1 Cole St, St Louis', 'St', 'Street', {}, '1 Cole Street, Street Louis'],
    ['1 Cole st', 'St', 'Street', {}, null],
    ['1 COLE st', 'St', 'Street', { matchesCase: false }, '1 COLE Street'],
    ['St', 'st', 'Street', { matchesCase: false, isWhole: true }, 'Street'],
    ['1 Cole St', 'St', 'Street', { isWhole: true }, null],
    ['aaaa', 'aa', 'a', {}, 'aa'],
    ['a.c abc', 'a.c', 'x', {}, 'x abc'],
    ['$1 here', 'here', '$& $1', {}, '$1 $& $1'],
    ['Main St', ' St', '', {}, 'Main'],
    ['Main  St', 'Main', '  Main \n', {}, 'Main St'],
    ['İSTANBUL ist', 'ist', 'x', { matchesCase: false }, 'İSTANBUL x'],
    ['ÄÖ Straße', 'äö', 'x', { matchesCase: false }, 'x Straße'],
    ['ΟΔΟΣΑ', 'οδος', 'x', { matchesCase: false }, null],
    ['ΟΔΟΣΑ', 'ΟΔΟΣ', 'x', { matchesCase: false }, 'xΑ'],
    ['same', 'same', 'same', {}, null],
    ['any', '', 'x', {}, null],
    ['', 'x', 'y', {}, null],
  ])('%p: %p by %p, %p', (cell, find, replacement, options, expected) =>
    expect(replace(cell, find, replacement, options)).toBe(expected),
  );

  it('is refused if the column cannot hold the result', () => {
    expect(() => replace('a'.repeat(300), 'a', 'b'.repeat(200))).toThrow(CellRefused);
    expect(() => replace('a'.repeat(4_000), 'a', 'b'.repeat(200))).toThrow(CellRefused);
  });

  it('is refused in a text that could not be undone, if it is there', () => {
    const long = `${'a'.repeat(4_096)}B`;
    const refusal = 'A text of more than 4,096 characters cannot be changed here.';
    expect(() => replace(long, 'B', '')).toThrow(refusal);
    expect(() => replace(long, 'b', '', { matchesCase: false })).toThrow(refusal);
    expect(replace(long, 'b', '')).toBeNull();
    expect(replace(long, 'a', '', { isWhole: true })).toBeNull();
    expect(replace(long, '', 'x')).toBeNull();
  });
});
