import { expect, it } from '@jest/globals';
import { BrowserLost, messageOf, SourceUnreachable, TabLost } from './errors';

const PROTOCOL_ERROR =
  'Protocol error (Target.createTarget): Target closed\nBrowser logs:\n[1] a text of the page';

it('says nothing of what pages wrote to their consoles', () => {
  expect(messageOf(new Error(PROTOCOL_ERROR))).toBe('Protocol error (Target.createTarget): Target closed');
  expect(new BrowserLost(`It failed: ${PROTOCOL_ERROR}`).message).not.toContain('a text of the page');
});

it('keeps 1 kB of a long message, without characters that cannot be stored', () => {
  const errors = [
    new TabLost('\u0001é'.repeat(5_000_000)),
    new SourceUnreachable('dns', 'x'.repeat(5_000_000)),
  ];
  for (const { message, stack = '' } of errors) {
    expect(Buffer.byteLength(message)).toBeLessThanOrEqual(1_024);
    expect(message).toMatch(/…$/);
    expect(stack.length).toBeLessThan(10_000);
  }
  expect(new TabLost('a\0b\ud800c\nd').message).toBe('a b c\nd');
});
