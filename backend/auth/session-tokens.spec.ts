import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { hashRefreshToken, SessionTokens } from './session-tokens';

const key = randomBytes(32).toString('base64');
const tokens = new SessionTokens(key);
const claims = { sessionId: randomUUID(), userId: randomUUID(), expiresAt: 1_000 };
const refresh = { sessionId: randomUUID(), secret: randomBytes(32) };

describe('access token', () => {
  it('contains the user, the session and the expiration', () => {
    expect(tokens.verifyAccess(tokens.createAccess(claims), 999)).toEqual(claims);
  });

  it('expires', () => {
    expect(tokens.verifyAccess(tokens.createAccess(claims), 1_000)).toBeNull();
  });

  it.each([
    ['another user', (token: string) => token.replace(claims.userId, randomUUID())],
    ['a later end', (token: string) => token.replace('.1000.', '.9999.')],
    ['no signature', (token: string) => token.slice(0, token.lastIndexOf('.') + 1)],
    ['nothing at all', () => ''],
  ])('is refused with %s', (_, change) => {
    expect(tokens.verifyAccess(change(tokens.createAccess(claims)), 1)).toBeNull();
  });

  it('is refused if made with another encryption key', () => {
    const otherTokens = new SessionTokens(randomBytes(32).toString('base64'));
    expect(otherTokens.verifyAccess(tokens.createAccess(claims), 1)).toBeNull();
  });
});

describe('refresh token', () => {
  it('is accepted by every process with the same encryption key', () => {
    expect(new SessionTokens(key).verifyRefresh(tokens.createRefresh(refresh))).toEqual(refresh);
  });

  it('has one successor, which can be derived only with the encryption key', () => {
    expect(new SessionTokens(key).successor(refresh)).toEqual(tokens.successor(refresh));
    const otherTokens = new SessionTokens(randomBytes(32).toString('base64'));
    expect(otherTokens.successor(refresh)).not.toEqual(tokens.successor(refresh));
    expect(hashRefreshToken(tokens.successor(refresh))).not.toEqual(hashRefreshToken(refresh));
  });

  it('is refused if forged', () => {
    const [session, , signature] = tokens.createRefresh(refresh).split('.');
    const forged = [session, randomBytes(32).toString('base64url'), signature].join('.');
    for (const text of [forged, '', '..', 'a.b.c']) expect(tokens.verifyRefresh(text)).toBeNull();
  });
});
