import { describe, expect, it } from '@jest/globals';
import { confirmErrorMessage, hasAuthCallback, linkErrorMessage, parseAuthCallback } from './auth-callback';

describe('a refused link', () => {
  it("shows the API's message if it says what to do, and otherwise the text of the specification", () => {
    const message = 'Open this link in the browser in which you signed in with GitHub.';
    expect(confirmErrorMessage({ status: 403, code: 'auth.oauth_refused', message })).toBe(message);
    expect(confirmErrorMessage({ status: 429, code: 'rate.limited', message: 'Too many' })).toBe('Too many');
    expect(confirmErrorMessage({ status: 410, code: 'auth.link_expired', message: 'x' })).toBe(
      'This verification link has expired. Please sign up again.',
    );
  });
});

describe("the confirmation page's parameters", () => {
  it('can contain an email link, whose type is "email" by default', () => {
    expect(parseAuthCallback('?token_hash=abc', '')).toEqual({
      kind: 'token',
      tokenHash: 'abc',
      type: 'email',
    });
    expect(parseAuthCallback('?token_hash=abc&type=signup', '')).toMatchObject({ type: 'signup' });
  });

  it('can contain a code and its state', () => {
    expect(parseAuthCallback('?code=c&state=s', '')).toEqual({
      kind: 'code',
      code: 'c',
      state: 's',
      issuer: null,
    });
    expect(parseAuthCallback('?code=c&state=s&iss=https://id.example', '')).toMatchObject({
      issuer: 'https://id.example',
    });
    expect(parseAuthCallback('?code=c', '')).toEqual({
      kind: 'code',
      code: 'c',
      state: '',
      issuer: null,
    });
  });

  it('can contain tokens in the hash, which take priority over everything else', () => {
    expect(parseAuthCallback('?code=c', '#access_token=a&refresh_token=r&type=signup')).toEqual({
      kind: 'tokens',
      accessToken: 'a',
      refreshToken: 'r',
    });
    expect(parseAuthCallback('', '#access_token=a')).toMatchObject({ refreshToken: null });
  });

  it('can be absent', () => {
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
  ])('are detected in the hash %p: %p', (hash, expected) => {
    expect(hasAuthCallback(hash)).toBe(expected);
  });
});

describe('an error in the parameters', () => {
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

  it('refers to an email link if it is in the hash', () => {
    expect(message('', '#error=access_denied&error_code=otp_expired')).toContain('expired');
    expect(message('', '#error=server_error')).toBe('Email verification failed. Please try again.');
  });

  it('refers to the sign-in if it is in the query', () => {
    expect(message('?error=access_denied&error_description=The+user+has+denied+access')).toBe(
      'OAuth callback failed',
    );
    expect(message('?error=invalid_scope&error_description=The+scope+has+expired')).toBe(
      'OAuth callback failed',
    );
    expect(message('?error=access_denied&error_code=otp_expired')).toContain('expired');
    expect(parseAuthCallback('?error=access_denied&state=s&iss=https://id.example', '')).toMatchObject({
      response: { error: 'access_denied', description: null, state: 's', issuer: 'https://id.example' },
    });
  });
});
