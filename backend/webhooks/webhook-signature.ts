import { createHmac, randomBytes } from 'node:crypto';
import { WEBHOOK_SECRET_PREFIX } from '@libs/constants';

const SECRET_BYTES = 32;

export interface SignableMessage {
  /** The same however often the message is tried. */
  id: string;
  /** Of this try, epoch seconds. */
  timestamp: number;
  body: string;
}

/** A secret as its user keeps it: "whsec_" and its bytes in base64. */
export const generateSecret = (): string =>
  WEBHOOK_SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/**
 * The headers of a try (Standard Webhooks 1.0.0): signed is "id.timestamp.body" by HMAC-SHA256, once for each secret that is
 * good at the time, the newest first.
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
