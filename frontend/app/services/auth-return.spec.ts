import { describe, expect, it } from '@jest/globals';
import { holdsReturn, linkRefusal, readAuthReturn } from './auth-return';

describe('what an address of the confirmation page carries', () => {
  it('is a link of a mail, whose type is e-mail where none is named', () => {
    expect(readAuthReturn('?token_hash=abc', '')).toEqual({ kind: 'token', tokenHash: 'abc', type: 'email' });
    expect(readAuthReturn('?token_hash=abc&type=signup', '')).toMatchObject({ type: 'signup' });
  });

  it('is a code with its state', () => {
    expect(readAuthReturn('?code=c&state=s', '')).toEqual({ kind: 'code', code: 'c', state: 's' });
    expect(readAuthReturn('?code=c', '')).toEqual({ kind: 'code', code: 'c', state: '' });
  });

  it('is tokens in the hash, before anything else', () => {
    expect(readAuthReturn('?code=c', '#access_token=a&refresh_token=r&type=signup')).toEqual({
      kind: 'tokens',
      accessToken: 'a',
      refreshToken: 'r',
    });
    expect(readAuthReturn('', '#access_token=a')).toMatchObject({ refreshToken: null });
  });

  it('is nothing where it names nothing', () => {
    for (const [search, hash] of [
      ['', ''],
      ['?next=/', '#top'],
    ] as const)
      expect(readAuthReturn(search, hash)).toEqual({ kind: 'nothing' });
  });

  it.each([
    [
      '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
      true,
    ],
    ['#access_token=a', true],
    ['#sign-in', false],
    ['', false],
  ])('lies in the hash %p: %p', (hash, is) => {
    expect(holdsReturn(hash)).toBe(is);
  });
});

describe('a refusal', () => {
  const message = (search: string, hash = '') => {
    const read = readAuthReturn(search, hash);
    return read.kind === 'error' ? read.message : null;
  };

  it('says that a link has expired, is invalid, or failed', () => {
    expect(linkRefusal('Token has expired')).toBe(
      'This verification link has expired. Please sign up again.',
    );
    for (const reason of ['Token is INVALID', 'malformed token'])
      expect(linkRefusal(reason)).toBe('Invalid verification link. Please sign up again.');
    expect(linkRefusal('no idea')).toBe('Email verification failed. Please try again.');
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
