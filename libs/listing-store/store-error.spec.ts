import { describe, expect, it } from '@jest/globals';
import { StoreError } from './store-error';

const messageOf = (text: string) => new StoreError('permanent', text, '').message;

describe('the message of a store error', () => {
  it("contains nothing of the server's text that cannot be shown", () => {
    const binary = Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0xff, 0xfe]).toString('utf8');
    expect(messageOf(`${binary}not\nallowed\u0007 for \u202Eme\u2028`)).toBe('not allowed  for  me');
  });

  it('has at most 1 kB', () => {
    expect(messageOf('\u0001'.repeat(900_000))).toBe('…');
    expect(messageOf('é'.repeat(900_000))).toMatch(/^é+…$/);
    expect(Buffer.byteLength(messageOf('é'.repeat(900_000)))).toBeLessThanOrEqual(1_024);
  });
});
