import { describe, expect, it } from '@jest/globals';
import { AUTH_MESSAGES } from '@libs/constants';
import { emailError, signInEmailError } from './credentials';

describe('an e-mail address in a form', () => {
  it.each(['ann@example.com', 'ann.o’hara+maps@mail.example.co.uk'])('is accepted: %s', (email) => {
    expect(emailError(email)).toBeUndefined();
  });

  it.each(['ann', 'ann@example', 'ann @example.com', 'ann\u0007@example.com', 'ann\u200b@example.com'])(
    'is refused by the pattern that the API applies: %j',
    (email) => {
      expect(emailError(email)).toBe(AUTH_MESSAGES.emailPattern);
      expect(signInEmailError(email)).toBe(AUTH_MESSAGES.emailPattern);
    },
  );

  it.each(['<ann@example.com>', 'ann"@example.com', 'ann@example.com;'])(
    'can be used to sign in, but not be registered: %s',
    (email) => {
      expect(emailError(email)).toBe(AUTH_MESSAGES.emailPattern);
      expect(signInEmailError(email)).toBeUndefined();
    },
  );
});
