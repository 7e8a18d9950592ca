import { describe, expect, it } from '@jest/globals';
import { loginErrors, readLoginForm } from './login-fields';

const formOf = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

describe('the sign-in form', () => {
  it('trims the email and leaves the password unchanged', () => {
    expect(readLoginForm(formOf({ email: '  a@b.example ', password: ' x ' }))).toEqual({
      email: 'a@b.example',
      password: ' x ',
    });
    expect(readLoginForm(formOf({}))).toEqual({ email: '', password: '' });
  });

  it('does not show a long text again as a whole, and refuses it', () => {
    const { email } = readLoginForm(formOf({ email: `${'<'.repeat(900_000)}@b.example` }));
    expect(email.length).toBeLessThanOrEqual(2_000);
    expect(loginErrors({ email, password: 'x' }).email).toBeDefined();
  });

  it('requires a valid email of 3 to 254 characters', () => {
    const error = (email: string) => loginErrors({ email, password: 'x' }).email;
    expect(error('a@')).toBe('Email must be between 3 and 254 characters');
    expect(error(`${'a'.repeat(250)}@b.ex`)).toBe('Email must be between 3 and 254 characters');
    expect(error('nobody')).toBe('Please enter a valid email address');
    expect(error('a b@c.example')).toBe('Please enter a valid email address');
    expect(error('a@b.example')).toBeUndefined();
  });

  it('requires a password of 1 to 128 characters', () => {
    const error = (password: string) => loginErrors({ email: 'a@b.example', password }).password;
    const sentence = 'Password must be between 1 and 128 characters for login';
    expect(error('')).toBe(sentence);
    expect(error('x'.repeat(129))).toBe(sentence);
    expect(error('x'.repeat(128))).toBeUndefined();
  });
});
