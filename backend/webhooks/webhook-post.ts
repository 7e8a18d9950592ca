import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { guardedFetch, type GuardedFetch, NetworkPolicy, type NetworkRefused } from '@libs/network';
import { isIP } from 'node:net';
import { SETTINGS, type Settings } from '../platform/config';
import type { ClaimedDelivery, TryOutcome } from './delivery-book';
import { retryAfterOf } from './retry-plan';
import { signedHeaders } from './webhook-signature';

/** What an answer says beyond its status is not looked at: no one learns by us what another server says. */
const ANSWER_BYTES = 4_096;
const CONNECTIONS = 4;
const REASON_LENGTH = 300;
const MS = 1_000;

export interface PostOutcome extends TryOutcome {
  /** Seconds that the endpoint asked us to wait. */
  retryAfter: number | null;
}

/** Sends messages, within what the operator allows: networks and ports are decided of the address at each connection. */
@Injectable()
export class WebhookPost implements OnApplicationShutdown {
  private readonly network: NetworkPolicy;
  private readonly guarded: GuardedFetch;
  private readonly timeoutSeconds: number;

  constructor(@Inject(SETTINGS) { webhooks }: Settings) {
    this.network = new NetworkPolicy({
      allowed: webhooks.allowedNetworks,
      refused: webhooks.refusedNetworks,
      ports: webhooks.ports,
      names: {
        allowed: 'WEBHOOK_ALLOWED_NETWORKS',
        refused: 'WEBHOOK_REFUSED_NETWORKS',
        ports: 'WEBHOOK_PORTS',
      },
    });
    this.timeoutSeconds = webhooks.timeoutSeconds;
    this.guarded = guardedFetch({
      network: this.network,
      timeoutMs: webhooks.timeoutSeconds * MS,
      connections: CONNECTIONS,
      bodyMost: ANSWER_BYTES,
    });
  }

  onApplicationShutdown(): void {
    this.guarded.close();
  }

  /** Why no message would ever go there; null for an address by name, which is decided at each connection. */
  refusalOf(url: URL): NetworkRefused | null {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
    return isIP(host) === 0 ? null : this.network.refusalOf(host, port);
  }

  /** Tries once. Whatever comes of it is an outcome: nothing is thrown. */
  async send(message: ClaimedDelivery, secrets: readonly string[]): Promise<PostOutcome> {
    const begun = performance.now();
    const took = () => Math.round(performance.now() - begun);
    const { eventId: id, body, url } = message;
    try {
      const timestamp = Math.floor(Date.now() / MS);
      const answer = await this.guarded.fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Gazetteer-Webhooks/1',
          ...signedHeaders({ id, timestamp, body }, secrets),
        },
        body,
      });
      return {
        status: answer.status,
        tookMs: took(),
        reason: answer.ok ? null : `It answered ${answer.status}.`,
        retryAfter: retryAfterOf(answer.headers.get('retry-after'), Date.now()),
      };
    } catch (error) {
      return { status: null, tookMs: took(), reason: this.reasonOf(error), retryAfter: null };
    }
  }

  private reasonOf(error: unknown): string {
    const { code, message } = error as { code?: string; message?: string };
    if (code === 'ETIMEDOUT') return `No answer within ${this.timeoutSeconds} seconds.`;
    return (message || code || 'The connection failed').slice(0, REASON_LENGTH);
  }
}
