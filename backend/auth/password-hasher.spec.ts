import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { hash } from '@node-rs/argon2';
import { PasswordHasher } from './password-hasher';

const hasherWith = (passwordPepper: string | null) =>
  new PasswordHasher({ accounts: { hideRegistered: true, passwordPepper } });
const PEPPER = randomBytes(32).toString('base64');

describe('password hash', () => {
  const passwords = hasherWith(null);

  it.each(['x', 'correct horse battery staple', 'p'.repeat(128), ' Grüße, 世界 🗺 '])(
    'of %p matches that password and no other',
    async (password) => {
      const stored = await passwords.hash(password);
      expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
      expect(await passwords.matches(stored, password)).toBe(true);
      expect(await passwords.matches(stored, `${password} `)).toBe(false);
    },
  );

  it('has a new salt each time', async () => {
    expect(await passwords.hash('same')).not.toBe(await passwords.hash('same'));
  });

  it('matches no password if it is missing', async () => {
    expect(await passwords.matches(null, 'anything')).toBe(false);
  });

  it('leaves threads free for other work, however many are wanted', async () => {
    let finished = 0;
    const hashes = Array.from({ length: 30 }, async () => {
      await passwords.hash('secret');
      finished += 1;
    });
    await stat('.');
    expect(finished).toBeLessThan(20);
    await Promise.all(hashes);
  });

  it('is outdated if the current parameters are higher, but still matches', async () => {
    const weaker = await hash('secret', { memoryCost: 19_456, timeCost: 1, parallelism: 1 });
    expect(passwords.isOutdated(weaker)).toBe(true);
    expect(await passwords.matches(weaker, 'secret')).toBe(true);
    expect(passwords.isOutdated(await passwords.hash('secret'))).toBe(false);
    const stronger = await hash('secret', { memoryCost: 65_536, timeCost: 2, parallelism: 1 });
    expect(passwords.isOutdated(stronger)).toBe(false);
    expect(passwords.isOutdated('$2b$12$something-else')).toBe(true);
  });

  it('made with a pepper names that pepper, and matches only with it', async () => {
    const peppered = hasherWith(PEPPER);
    const stored = await peppered.hash('secret');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1,keyid=[\w-]{8}\$/);
    expect(await peppered.matches(stored, 'secret')).toBe(true);
    expect(await peppered.matches(stored, 'another')).toBe(false);
    for (const other of [passwords, hasherWith(randomBytes(32).toString('base64'))]) {
      expect(await other.matches(stored, 'secret')).toBe(false);
      expect(other.isOutdated(stored)).toBe(true);
    }
    const plain = await passwords.hash('secret');
    expect([peppered.isOutdated(stored), peppered.isOutdated(plain)]).toEqual([false, true]);
    expect(await peppered.matches(plain, 'secret')).toBe(true);
  });
});
