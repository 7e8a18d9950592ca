import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { hashOf, SessionTokens } from './session-tokens';

const key = randomBytes(32).toString('base64');
const tokens = new SessionTokens(key);
const claims = { sessionId: randomUUID(), userId: randomUUID(), expiresAt: 1_000 };
const refresh = { sessionId: randomUUID(), secret: randomBytes(32) };

describe('an access token', () => {
  it('tells who, in which session, until when', () => {
    expect(tokens.readAccess(tokens.access(claims), 999)).toEqual(claims);
  });

  it('is over at its time', () => {
    expect(tokens.readAccess(tokens.access(claims), 1_000)).toBeNull();
  });

  it.each([
    ['another user', (token: string) => token.replace(claims.userId, randomUUID())],
    ['a later end', (token: string) => token.replace('.1000.', '.9999.')],
    ['no signature', (token: string) => token.slice(0, token.lastIndexOf('.') + 1)],
    ['nothing at all', () => ''],
  ])('is refused with %s', (_, change) => {
    expect(tokens.readAccess(change(tokens.access(claims)), 1)).toBeNull();
  });

  it('of another sealing key is refused', () => {
    const others = new SessionTokens(randomBytes(32).toString('base64'));
    expect(others.readAccess(tokens.access(claims), 1)).toBeNull();
  });
});

describe('a refresh token', () => {
  it('is read again by every process with the same sealing key', () => {
    expect(new SessionTokens(key).readRefresh(tokens.refresh(refresh))).toEqual(refresh);
  });

  it('has one successor, which only the sealing key can tell', () => {
    expect(new SessionTokens(key).successor(refresh)).toEqual(tokens.successor(refresh));
    const others = new SessionTokens(randomBytes(32).toString('base64'));
    expect(others.successor(refresh)).not.toEqual(tokens.successor(refresh));
    expect(hashOf(tokens.successor(refresh))).not.toEqual(hashOf(refresh));
  });

  it('that was made up is none', () => {
    const [session, , seal] = tokens.refresh(refresh).split('.');
    const forged = [session, randomBytes(32).toString('base64url'), seal].join('.');
    for (const text of [forged, '', '..', 'a.b.c']) expect(tokens.readRefresh(text)).toBeNull();
  });
});
