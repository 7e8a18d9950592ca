import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** As the API tells it. */
export interface Webhook {
  id: string;
  enabled: boolean;
  off: string | null;
  deliveredAt: string | null;
}

export interface AddedWebhook {
  webhook: Webhook;
  secret: string;
}

/** A message to a webhook, as the log tells it. */
export interface Delivery {
  id: string;
  messageId: string;
  type: string;
  state: string;
  tries: number;
  status: number | null;
  reason: string | null;
  nextAt: string | null;
}

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WebhookReceiver {
  url: string;
  received: Received[];
  /** What it answers from now on. */
  answer: { status: number; headers?: Record<string, string> };
  close(): Promise<void>;
}

/** A program of an integrator that takes messages. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(pieces).toString('utf8'),
      });
      response.writeHead(receiver.answer.status, receiver.answer.headers).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: { status: 204 },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}

/** Which of the secrets signed a message, by the scheme of the Standard Webhooks specification, read as a receiver reads it. */
export function signersOf({ headers, body }: Received, secrets: readonly string[]): string[] {
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const signatures = String(headers['webhook-signature']).split(' ');
  return secrets.filter((secret) => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    return signatures.includes(`v1,${createHmac('sha256', key).update(content).digest('base64')}`);
  });
}
