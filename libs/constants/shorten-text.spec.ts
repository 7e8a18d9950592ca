import { expect, it } from '@jest/globals';
import { shortenText } from './shorten-text';

it('leaves a text that fits as it is', () => {
  expect(shortenText('', 10)).toBe('');
  expect(shortenText('0123456789', 10)).toBe('0123456789');
});

it('cuts a text at its bytes, and never within a character', () => {
  expect(shortenText('0123456789A', 10)).toBe('0123456…');
  expect(shortenText('é'.repeat(10), 10)).toBe('ééé…');
  expect(shortenText('😀'.repeat(10), 10)).toBe('😀…');
  expect(Buffer.byteLength(shortenText('x'.repeat(50_000_000), 1_024))).toBe(1_024);
});
