import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What an access token says: who, in which session, until when (ms). */
export interface AccessClaims {
  sessionId: string;
  userId: string;
  expiresAt: number;
}

/** A refresh token taken apart. Its secret is known to its holder only; the row of the session keeps a hash. */
export interface RefreshToken {
  sessionId: string;
  secret: Buffer;
}

/**
 * Makes and reads the tokens of sessions, with keys derived from the encryption key. A refresh token's successor follows from
 * the token itself and the key, so every process answers a repeated refresh with the same successor and none is stored.
 */
export class SessionTokens {
  private readonly accessKey: Buffer;
  private readonly refreshKey: Buffer;

  /** @param encryptionKey 32 bytes in base64 */
  constructor(encryptionKey: string) {
    const derive = (purpose: string) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(encryptionKey, 'base64'), '', `gazetteer ${purpose}`, 32));
    this.accessKey = derive('access token');
    this.refreshKey = derive('refresh token');
  }

  createAccess({ sessionId, userId, expiresAt }: AccessClaims): string {
    const claims = [sessionId, userId, expiresAt].join('.');
    return `${claims}.${mac(this.accessKey, claims).toString('base64url')}`;
  }

  /** The claims of a token that we made and that is not over; null for anything else. */
  verifyAccess(token: string, now = Date.now()): AccessClaims | null {
    const [sessionId = '', userId = '', expiry = '', signature = ''] = token.split('.');
    const expected = mac(this.accessKey, [sessionId, userId, expiry].join('.'));
    if (!constantTimeEqual(expected, Buffer.from(signature, 'base64url'))) return null;
    return Number(expiry) > now ? { sessionId, userId, expiresAt: Number(expiry) } : null;
  }

  createRefresh({ sessionId, secret }: RefreshToken): string {
    const signature = mac(this.refreshKey, `seal ${sessionId} `, secret);
    return [sessionId, secret.toString('base64url'), signature.toString('base64url')].join('.');
  }

  /** A refresh token that we once gave out, spent or not; null for what somebody made up. */
  verifyRefresh(token: string): RefreshToken | null {
    const [sessionId = '', text = '', signature = ''] = token.split('.');
    const secret = Buffer.from(text, 'base64url');
    const expected = mac(this.refreshKey, `seal ${sessionId} `, secret);
    return constantTimeEqual(expected, Buffer.from(signature, 'base64url')) ? { sessionId, secret } : null;
  }

  successor({ sessionId, secret }: RefreshToken): RefreshToken {
    return { sessionId, secret: mac(this.refreshKey, `next ${sessionId} `, secret) };
  }
}

/** What the session's row keeps of a refresh token. */
export const hashRefreshToken = ({ secret }: RefreshToken): Buffer =>
  createHash('sha256').update(secret).digest();

const mac = (key: Buffer, ...parts: (string | Buffer)[]) =>
  parts.reduce((hmac, part) => hmac.update(part), createHmac('sha256', key)).digest();

const constantTimeEqual = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);
