import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { SecretBox } from './secret-box';

const encryptionKey = randomBytes(32).toString('base64');
const secretBox = new SecretBox({ encryptionKey });

describe('encrypted text', () => {
  it.each(['', 'a token', 'Grüße, 世界 🗺', 'x'.repeat(100_000)])(
    'can be decrypted by any process',
    (text) => {
      expect(
        new SecretBox({ encryptionKey }).decrypt('mail', secretBox.encrypt('mail', text, 'row'), 'row'),
      ).toBe(text);
    },
  );

  it('differs each time and reveals nothing about the text', () => {
    const [first, second] = [secretBox.encrypt('mail', 'plain'), secretBox.encrypt('mail', 'plain')];
    expect(first).not.toBe(second);
    expect(Buffer.from(first, 'base64url').toString('latin1')).not.toContain('plain');
  });

  it('cannot be decrypted with another purpose, row or key', () => {
    const encrypted = secretBox.encrypt('mail', 'a token', 'row');
    expect(secretBox.decrypt('cookie', encrypted, 'row')).toBeNull();
    expect(secretBox.decrypt('mail', encrypted, 'another row')).toBeNull();
    expect(
      new SecretBox({ encryptionKey: randomBytes(32).toString('base64') }).decrypt('mail', encrypted, 'row'),
    ).toBeNull();
  });

  it('cannot be decrypted after it has been changed or truncated', () => {
    const bytes = Buffer.from(secretBox.encrypt('mail', 'a token'), 'base64url');
    for (let index = 0; index < bytes.length; index++) {
      const tampered = Buffer.from(bytes);
      tampered[index] = (tampered[index] ?? 0) ^ 1;
      expect(secretBox.decrypt('mail', tampered.toString('base64url'))).toBeNull();
      expect(secretBox.decrypt('mail', bytes.subarray(0, index).toString('base64url'))).toBeNull();
    }
  });

  it('can be decrypted after a key change and encrypted again with the new key', () => {
    const encrypted = secretBox.encrypt('database', 'a secret', 'row');
    const newKey = randomBytes(32).toString('base64');
    const rotated = new SecretBox({ encryptionKey: newKey, previousEncryptionKeys: [encryptionKey] });
    expect(rotated.decrypt('database', encrypted, 'row')).toBe('a secret');
    const reencrypted = rotated.reencrypt('database', encrypted, 'row');
    expect(new SecretBox({ encryptionKey: newKey }).decrypt('database', reencrypted ?? '', 'row')).toBe(
      'a secret',
    );
    expect(rotated.reencrypt('database', reencrypted ?? '', 'row')).toBeNull();
    expect(rotated.reencrypt('database', 'made up', 'row')).toBeNull();
  });

  it('can be decrypted with an upcoming key while processes switch keys one by one', () => {
    const newKey = randomBytes(32).toString('base64');
    const before = new SecretBox({ encryptionKey, previousEncryptionKeys: [newKey] });
    const after = new SecretBox({ encryptionKey: newKey, previousEncryptionKeys: [encryptionKey] });
    expect(before.decrypt('database', after.encrypt('database', 'a secret', 'row'), 'row')).toBe('a secret');
    expect(after.decrypt('database', before.encrypt('database', 'a secret', 'row'), 'row')).toBe('a secret');
  });
});

/** Purpose, text, context, and the encrypted value that an earlier version stored for them. */
const STORED = [
  ['mail', 'Grüße, 世界', 'row', 'wr1kjP-ojqswUM7SU-7XdFOHcgplw91cswkUrjDo-dHMgZmwdX1LA1IpSw'],
  ['inbox', 'a mail', 'id', 'jd9nKb1iAKfyQtkYZU4oiU3JIfR42uVvGw1yD7g4xzl9ZA'],
  ['session remote', 'tokens', 'id', '-xws0C3rLQOZEbCoh8ZDoG8kB4lqlimWHkCBSjBQKeIAug'],
  ['webhook secret', 'whsec', 'id', 'zfuj_-XwV7o04_pUM7jiLMSGMkIVChKUU0HBf8RikcMt'],
  [
    'user database',
    '{"postgresUrl":"x"}',
    'id',
    'm4alSZ2mQoBPH3C0Ze7JLBBEhjqoIUNN2tSt11kJpeNf9UUuS5EpCPLzGHvT3YU',
  ],
  ['resend-confirmation', 'a@b', 'id', '8BNFVtFbrYzTYW9avyPMatRbzLhd5P-3kqq8T-iajA'],
] as const;

describe('a stored secret', () => {
  it.each(STORED)('for %s can be read by every version', (purpose, text, context, stored) => {
    const key = Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('base64');
    expect(new SecretBox({ encryptionKey: key }).decrypt(purpose, stored, context)).toBe(text);
  });
});
