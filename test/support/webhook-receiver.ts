import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LASTING_CONNECTIONS } from './lasting-connections';

/** A webhook as the API returns it. */
export interface Webhook {
  id: string;
  enabled: boolean;
  disabledReason: string | null;
  lastDeliveredAt: string | null;
}

export interface AddedWebhook {
  webhook: Webhook;
  secret: string;
}

/** A webhook delivery as the delivery log returns it. */
export interface WebhookDelivery {
  id: string;
  messageId: string;
  type: string;
  state: string;
  attempts: number;
  status: number | null;
  reason: string | null;
  nextAttemptAt: string | null;
}

export interface ReceivedMessage {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WebhookReceiver {
  url: string;
  received: ReceivedMessage[];
  /** The response to every request from now on. */
  response: { status: number; headers?: Record<string, string> };
  /** Responds to nothing while it is true. */
  isSilent: boolean;
  close(): Promise<void>;
}

/** Starts a server that receives webhook messages, like an integrator's program. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedMessage[] = [];
  const server = createServer(LASTING_CONNECTIONS, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      });
      if (!receiver.isSilent) response.writeHead(receiver.response.status, receiver.response.headers).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    response: { status: 204 },
    isSilent: false,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}

/**
 * Returns those of the given secrets that signed a message. Verifies the signatures according to the Standard
 * Webhooks specification.
 */
export function secretsThatSigned({ headers, body }: ReceivedMessage, secrets: readonly string[]): string[] {
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const signatures = String(headers['webhook-signature']).split(' ');
  return secrets.filter((secret) => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    return signatures.includes(`v1,${createHmac('sha256', key).update(content).digest('base64')}`);
  });
}
