import { createHmac, randomBytes } from 'node:crypto';
import { WEBHOOK_SECRET_PREFIX } from '@libs/constants';

const SECRET_BYTES = 32;

export interface SignableMessage {
  /** Message id, the same for every attempt. */
  id: string;
  /** Time of this attempt in epoch seconds. */
  timestamp: number;
  body: string;
}

/** Generates a secret in the format shown to the user: "whsec_" and its bytes in base64. */
export const generateSecret = (): string =>
  WEBHOOK_SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/**
 * Returns the headers of an attempt (Standard Webhooks 1.0.0). Signs "id.timestamp.body" with HMAC-SHA256, once for
 * each valid secret, newest first.
 */
export function signedHeaders(
  { id, timestamp, body }: SignableMessage,
  secrets: readonly string[],
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
