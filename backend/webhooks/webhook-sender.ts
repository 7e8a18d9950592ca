import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  failedBeforeConnection,
  guardedFetch,
  type GuardedFetch,
  innermostError,
  NameResolver,
  NetworkPolicy,
  type NetworkRefused,
  type NetworkRules,
  UnencryptedPolicy,
} from '@libs/network';
import { isIP } from 'node:net';
import { SETTINGS, type Settings } from '../platform/config';
import type { ClaimedDelivery, AttemptOutcome } from './webhook-delivery-repository';
import { parseRetryAfter } from './retry-schedule';
import { signedHeaders } from './webhook-signature';

/**
 * Maximum size of a response. Only its status is used, so that nobody can read another server's content through us.
 */
const MAX_RESPONSE_BYTES = 4_096;
/** For each host and port: as many as there are deliveries at once, because users' endpoints may share a host. */
const MAX_CONNECTIONS = 64;
/** How many names are looked up at once: more than there are deliveries at once. */
const MAX_LOOKUPS = 128;
const MAX_REASON_LENGTH = 300;
const MS_PER_SECOND = 1_000;
/** Their names are in the endpoint's URL, which the user knows. */
const NAME_FAILURES = new Set(['ENOTFOUND', 'EAI_AGAIN']);

export interface SendOutcome extends AttemptOutcome {
  /** The Retry-After header of the response, in seconds. Null if there was none. */
  retryAfter: number | null;
}

/** How messages reach endpoints. */
interface Way {
  network: NetworkPolicy;
  client: GuardedFetch;
}

/**
 * Sends messages, but only to networks and ports that the operator allows. Each connection is checked after its host
 * name is resolved.
 */
@Injectable()
export class WebhookSender implements OnApplicationShutdown {
  private readonly encrypted: Way;
  private readonly plain: Way;
  private readonly timeoutSeconds: number;

  constructor(@Inject(SETTINGS) { webhooks }: Settings) {
    const rules: NetworkRules = {
      allowed: webhooks.allowedNetworks,
      refused: webhooks.refusedNetworks,
      ports: webhooks.ports,
      settingNames: {
        allowed: 'WEBHOOK_ALLOWED_NETWORKS',
        refused: 'WEBHOOK_REFUSED_NETWORKS',
        ports: 'WEBHOOK_PORTS',
      },
    };
    const names = new NameResolver({ lookups: MAX_LOOKUPS });
    const timeoutMs = webhooks.timeoutSeconds * MS_PER_SECOND;
    const limits = { timeoutMs, connections: MAX_CONNECTIONS, maxResponseBytes: MAX_RESPONSE_BYTES };
    const wayOver = (network: NetworkPolicy): Way => ({
      network,
      client: guardedFetch({ network, names, ...limits }),
    });
    this.encrypted = wayOver(new NetworkPolicy(rules));
    const plain = { networks: webhooks.plainNetworks, settingName: 'WEBHOOK_PLAIN_NETWORKS' };
    this.plain = wayOver(new UnencryptedPolicy(rules, plain));
    this.timeoutSeconds = webhooks.timeoutSeconds;
  }

  onApplicationShutdown(): void {
    this.encrypted.client.close();
    this.plain.client.close();
  }

  /**
   * Returns why messages to a URL with an IP address would be refused, or null if they are allowed. Always returns
   * null for host names, which are checked at each connection.
   */
  refusalOf(url: URL): NetworkRefused | null {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
    return isIP(host) === 0 ? null : this.wayTo(url).network.refusalOf(host, port);
  }

  private wayTo({ protocol }: URL): Way {
    return protocol === 'https:' ? this.encrypted : this.plain;
  }

  /** Makes one attempt to deliver a message. A failure is reported in the returned outcome, never thrown. */
  async send(message: ClaimedDelivery, secrets: readonly string[]): Promise<SendOutcome> {
    const startedAt = performance.now();
    const elapsedMs = () => Math.round(performance.now() - startedAt);
    const { eventId: id, body, url } = message;
    try {
      const timestamp = Math.floor(Date.now() / MS_PER_SECOND);
      const response = await this.wayTo(new URL(url)).client.fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Gazetteer-Webhooks/1',
          ...signedHeaders({ id, timestamp, body }, secrets),
        },
        body,
      });
      return {
        status: response.status,
        durationMs: elapsedMs(),
        reason: response.ok ? null : `The endpoint responded with ${response.status}.`,
        retryAfter: parseRetryAfter(response.headers.get('retry-after'), Date.now()),
      };
    } catch (error) {
      return { status: null, durationMs: elapsedMs(), reason: this.reasonOf(error), retryAfter: null };
    }
  }

  private reasonOf(error: unknown): string {
    const failure = innermostError(error);
    const { code, message } = failure;
    if (code === 'ETIMEDOUT') return `No response within ${this.timeoutSeconds} seconds.`;
    if (failedBeforeConnection(failure) && !NAME_FAILURES.has(code ?? ''))
      return 'The endpoint cannot be reached.';
    return (message || code || 'The connection failed').slice(0, MAX_REASON_LENGTH);
  }
}
