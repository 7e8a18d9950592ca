import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Sealer } from './sealer';

const sealingKey = randomBytes(32).toString('base64');
const sealer = new Sealer({ sealingKey });

describe('a sealed text', () => {
  it.each(['', 'a token', 'Grüße, 世界 🗺', 'x'.repeat(100_000)])('is read again by any process', (text) => {
    expect(new Sealer({ sealingKey }).open('mail', sealer.seal('mail', text, 'row'), 'row')).toBe(text);
  });

  it('differs each time and shows nothing of the text', () => {
    const [one, other] = [sealer.seal('mail', 'plain'), sealer.seal('mail', 'plain')];
    expect(one).not.toBe(other);
    expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('plain');
  });

  it('does not open for another purpose, another row or another key', () => {
    const sealed = sealer.seal('mail', 'a token', 'row');
    expect(sealer.open('cookie', sealed, 'row')).toBeNull();
    expect(sealer.open('mail', sealed, 'another row')).toBeNull();
    expect(
      new Sealer({ sealingKey: randomBytes(32).toString('base64') }).open('mail', sealed, 'row'),
    ).toBeNull();
  });

  it('does not open once it was changed or cut', () => {
    const bytes = Buffer.from(sealer.seal('mail', 'a token'), 'base64url');
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(sealer.open('mail', changed.toString('base64url'))).toBeNull();
      expect(sealer.open('mail', bytes.subarray(0, at).toString('base64url'))).toBeNull();
    }
  });

  it('opens after its key was changed, and is sealed anew under the new one', () => {
    const sealed = sealer.seal('database', 'a secret', 'row');
    const newKey = randomBytes(32).toString('base64');
    const rotated = new Sealer({ sealingKey: newKey, previousSealingKeys: [sealingKey] });
    expect(rotated.open('database', sealed, 'row')).toBe('a secret');
    const renewed = rotated.renew('database', sealed, 'row');
    expect(new Sealer({ sealingKey: newKey }).open('database', renewed ?? '', 'row')).toBe('a secret');
    expect(rotated.renew('database', renewed ?? '', 'row')).toBeNull();
    expect(rotated.renew('database', 'made up', 'row')).toBeNull();
  });

  it('opens where its key is only about to come, while processes change over one by one', () => {
    const newKey = randomBytes(32).toString('base64');
    const before = new Sealer({ sealingKey, previousSealingKeys: [newKey] });
    const after = new Sealer({ sealingKey: newKey, previousSealingKeys: [sealingKey] });
    expect(before.open('database', after.seal('database', 'a secret', 'row'), 'row')).toBe('a secret');
    expect(after.open('database', before.seal('database', 'a secret', 'row'), 'row')).toBe('a secret');
  });
});
