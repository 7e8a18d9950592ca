import { describe, expect, it } from '@jest/globals';
import { isIncomplete, readSignUpForm, signUpErrors } from './sign-up-fields';

const fields = { email: 'a@b.example', password: 'secret', confirm: 'secret' };

describe('the sign-up form', () => {
  it('trims the email and leaves the passwords unchanged', () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      email: ' a@b.example ',
      password: ' secret',
      confirm: 'x ',
    }))
      form.set(name, value);
    expect(readSignUpForm(form)).toEqual({ email: 'a@b.example', password: ' secret', confirm: 'x ' });
  });

  it('requires all three fields', () => {
    expect(isIncomplete(fields)).toBe(false);
    for (const name of ['email', 'password', 'confirm'])
      expect(isIncomplete({ ...fields, [name]: '' })).toBe(true);
  });

  it('requires a password of 6 to 128 characters, entered twice', () => {
    expect(signUpErrors(fields)).toEqual({});
    expect(signUpErrors({ ...fields, password: 'short', confirm: 'short' })).toEqual({
      password: 'Password must be at least 6 characters',
    });
    const long = 'x'.repeat(129);
    expect(signUpErrors({ ...fields, password: long, confirm: long })).toEqual({
      password: 'Password must be between 6 and 128 characters for registration',
    });
    expect(signUpErrors({ ...fields, confirm: 'Secret' })).toEqual({ confirm: 'Passwords do not match' });
  });

  it('requires a valid email', () => {
    expect(signUpErrors({ ...fields, email: 'nobody' })).toEqual({
      email: 'Please enter a valid email address',
    });
  });
});
