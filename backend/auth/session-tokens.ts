import { createHmac, hkdfSync } from 'node:crypto';
import { constantTimeEqual, sha256 } from '../platform/encryption';

/** The contents of an access token. The expiration is in epoch milliseconds. */
export interface AccessClaims {
  sessionId: string;
  userId: string;
  expiresAt: number;
}

/** A parsed refresh token. Only its holder has the secret; the session row stores its hash. */
export interface RefreshToken {
  sessionId: string;
  secret: Buffer;
}

/**
 * Creates and verifies session tokens with keys derived from the encryption key. A refresh token's successor is
 * derived from the token and the key. Every process therefore returns the same successor if a refresh is repeated,
 * and no successor has to be stored.
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

  /** Returns the claims of a valid token, or null if it is forged or expired. */
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

  /** Parses a refresh token that we issued, even if it was already used. Returns null if it is forged. */
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

/** Returns the hash of a refresh token, which the session row stores. */
export const hashRefreshToken = ({ secret }: RefreshToken): Buffer => sha256(secret);

const mac = (key: Buffer, ...parts: (string | Buffer)[]) =>
  parts.reduce((hmac, part) => hmac.update(part), createHmac('sha256', key)).digest();
