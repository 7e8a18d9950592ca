import { describe, expect, it } from '@jest/globals';
import { formatTable } from './format-table';
import { terminalLines, terminalText } from './terminal-text';

describe('terminal text', () => {
  it.each([
    ['\u001b[2J\u001b]0;title\u0007', '\\u{1b}[2J\\u{1b}]0;title\\u{7}'],
    ['a\u009b31mb', 'a\\u{9b}31mb'],
    ['two\r\nlines', 'two\\u{d}\\u{a}lines'],
    ['exe.\u202egpj', 'exe.\\u{202e}gpj'],
    ['zero\u200bwidth', 'zero\\u{200b}width'],
    ['Grüße, 世界 🗺', 'Grüße, 世界 🗺'],
  ])('makes %j harmless to the terminal', (text, shown) => {
    expect(terminalText(text)).toBe(shown);
    expect(formatTable([['TEXT'], [text]])).toBe(`TEXT\n${shown}`);
  });

  it('keeps the line breaks of a multiline text', () => {
    expect(terminalLines('first\n  at\u001b[2J second')).toBe('first\n  at\\u{1b}[2J second');
  });
});
