import { describe, expect, it } from '@jest/globals';
import { hasAuthCallback, linkErrorMessage, parseAuthCallback } from './auth-callback';

describe('what an address of the confirmation page carries', () => {
  it('is a link of a mail, whose type is e-mail where none is named', () => {
    expect(parseAuthCallback('?token_hash=abc', '')).toEqual({
      kind: 'token',
      tokenHash: 'abc',
      type: 'email',
    });
    expect(parseAuthCallback('?token_hash=abc&type=signup', '')).toMatchObject({ type: 'signup' });
  });

  it('is a code with its state', () => {
    expect(parseAuthCallback('?code=c&state=s', '')).toEqual({ kind: 'code', code: 'c', state: 's' });
    expect(parseAuthCallback('?code=c', '')).toEqual({ kind: 'code', code: 'c', state: '' });
  });

  it('is tokens in the hash, before anything else', () => {
    expect(parseAuthCallback('?code=c', '#access_token=a&refresh_token=r&type=signup')).toEqual({
      kind: 'tokens',
      accessToken: 'a',
      refreshToken: 'r',
    });
    expect(parseAuthCallback('', '#access_token=a')).toMatchObject({ refreshToken: null });
  });

  it('is nothing where it names nothing', () => {
    for (const [search, hash] of [
      ['', ''],
      ['?next=/', '#top'],
    ] as const)
      expect(parseAuthCallback(search, hash)).toEqual({ kind: 'nothing' });
  });

  it.each([
    [
      '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
      true,
    ],
    ['#access_token=a', true],
    ['#sign-in', false],
    ['', false],
  ])('lies in the hash %p: %p', (hash, expected) => {
    expect(hasAuthCallback(hash)).toBe(expected);
  });
});

describe('a refusal', () => {
  const message = (search: string, hash = '') => {
    const parsed = parseAuthCallback(search, hash);
    return parsed.kind === 'error' ? parsed.message : null;
  };

  it('says that a link has expired, is invalid, or failed', () => {
    expect(linkErrorMessage('Token has expired')).toBe(
      'This verification link has expired. Please sign up again.',
    );
    for (const reason of ['Token is INVALID', 'malformed token'])
      expect(linkErrorMessage(reason)).toBe('Invalid verification link. Please sign up again.');
    expect(linkErrorMessage('no idea')).toBe('Email verification failed. Please try again.');
  });

  it('in the hash is that of a link', () => {
    expect(message('', '#error=access_denied&error_code=otp_expired')).toContain('expired');
    expect(message('', '#error=server_error')).toBe('Email verification failed. Please try again.');
  });

  it('in the query is that of the code-hosting service', () => {
    expect(message('?error=access_denied&error_description=The+user+has+denied+access')).toBe(
      'OAuth callback failed',
    );
  });
});
