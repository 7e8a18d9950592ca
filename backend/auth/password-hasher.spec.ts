import { describe, expect, it } from '@jest/globals';
import { PasswordHasher } from './password-hasher';

describe('password hash', () => {
  const passwords = new PasswordHasher();

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

  it('does not match any password if none is stored', async () => {
    expect(await passwords.matches(null, 'anything')).toBe(false);
  });
});
