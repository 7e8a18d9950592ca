import { describe, expect, it } from '@jest/globals';
import { PasswordHasher } from './password-hasher';

describe('a password', () => {
  const passwords = new PasswordHasher();

  it.each(['x', 'correct horse battery staple', 'p'.repeat(128), ' Grüße, 世界 🗺 '])(
    '%p is known again, and no other',
    async (password) => {
      const stored = await passwords.hash(password);
      expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
      expect(await passwords.matches(stored, password)).toBe(true);
      expect(await passwords.matches(stored, `${password} `)).toBe(false);
    },
  );

  it('is stored anew with other salt each time', async () => {
    expect(await passwords.hash('same')).not.toBe(await passwords.hash('same'));
  });

  it('matches nothing where none is stored', async () => {
    expect(await passwords.matches(null, 'anything')).toBe(false);
  });
});
