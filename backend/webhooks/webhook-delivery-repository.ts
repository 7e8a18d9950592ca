import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type DeliveryState, WEBHOOK_FAILING_DAYS, WEBHOOK_LOG_DAYS } from '@libs/constants';
import { Transaction } from '../platform/database';
import { NotFound, type Owner } from '../platform/http';
import { Maintenance } from '../platform/maintenance';
import { Outbox, USER_EVENTS_SQL } from '../platform/outbox';
import { Queue } from '../platform/queue';

/** A message to an endpoint, with its delivery state. */
export interface WebhookDelivery {
  id: string;
  /** The message's `webhook-id`, which is the same for every attempt. */
  eventId: string;
  webhookId: string;
  type: string;
  body: string;
  state: DeliveryState;
  attempts: number;
  createdAt: Date;
  lastAttemptAt: Date | null;
  nextAttemptAt: Date | null;
  /** HTTP status of the last response. Null if there was none. */
  status: number | null;
  durationMs: number | null;
  /** Why the last attempt failed. */
  reason: string | null;
  /** Position in the delivery log. */
  seq: string;
}

/** A delivery claimed by a worker. */
export interface ClaimedDelivery {
  id: string;
  userId: string;
  webhookId: string;
  eventId: string;
  type: string;
  body: string;
  url: string;
  attempts: number;
  roundAttempts: number;
  encryptedSecret: string;
  /** The previous secret, while it is still valid. */
  previousEncryptedSecret: string | null;
}

export interface AttemptOutcome {
  status: number | null;
  durationMs: number;
  /** Null if the message was delivered. */
  reason: string | null;
}

export interface WebhookDeliveryQuery {
  webhookId: string | null;
  state: DeliveryState | null;
  limit: number;
  offset: number;
  /** Returns only entries before this position. */
  before: string | null;
}

/** How long a claim on a delivery lasts if its worker does not report back, but does not die either. */
const LEASE_INTERVAL = "interval '90 seconds'";
/**
 * Maximum number of concurrent deliveries per user, so that one user's slow endpoints do not delay other users'
 * messages.
 */
const MAX_IN_FLIGHT_PER_USER = 2;
const STALE_AFTER_SECONDS = 60;
const BATCH_SIZE = 200;

/** Reads and writes the table of webhook deliveries. */
@Injectable()
export class WebhookDeliveryRepository implements OnModuleInit {
  constructor(
    private readonly transaction: Transaction,
    private readonly maintenance: Maintenance,
    private readonly outbox: Outbox,
    private readonly queue: Queue,
  ) {}

  onModuleInit(): void {
    this.queue.onHoldersDied((holders) => this.release(holders));
    this.maintenance.add('webhook log', () => this.sweep());
  }

  /**
   * Adds a delivery for each of the user's endpoints that are subscribed to the event. Does nothing if the event was
   * already dispatched.
   */
  addForEvent(eventId: string): Promise<{ id: string }[]> {
    return this.transaction.run(async () => {
      const event = await this.outbox.findUndispatched(eventId);
      if (!event) return [];
      const added = await this.transaction.rows<{ id: string }>(
        `insert into webhook_delivery (user_id, event_id, endpoint_id)
         select user_id, $1, id from webhook_endpoint where user_id = $2 and disabled_reason is null and $3 = any(events)
         on conflict do nothing returning id`,
        [eventId, event.userId, event.type],
      );
      await this.outbox.markDispatched(eventId);
      return added;
    });
  }

  async add({ userId }: Owner, eventId: string, webhookId: string): Promise<string> {
    const [added] = await this.transaction.rows<{ id: string }>(
      'insert into webhook_delivery (user_id, event_id, endpoint_id) values ($1, $2, $3) returning id',
      [userId, eventId, webhookId],
    );
    if (!added) throw new TypeError('no delivery was added');
    return added.id;
  }

  /** Returns the user to whom a delivery belongs, or null if it was deleted. */
  async userOf(id: string): Promise<string | null> {
    const [row] = await this.transaction.rows<{ userId: string }>(
      'select user_id as "userId" from webhook_delivery where id = $1',
      [id],
    );
    return row?.userId ?? null;
  }

  /**
   * Claims a due delivery. Returns 'busy' if the user has too many deliveries in progress, and null if the delivery
   * is not due.
   */
  async claim(id: string): Promise<ClaimedDelivery | 'busy' | null> {
    const [row] = await this.transaction.rows<ClaimedDelivery & { busy: boolean }>(
      `with due as (
         select delivery.id, (select count(*) from webhook_delivery other where other.user_id = delivery.user_id
             and other.state = 'waiting' and other.leased_until > clock_timestamp()) >= ${MAX_IN_FLIGHT_PER_USER} as busy
         from webhook_delivery delivery join webhook_endpoint endpoint on endpoint.id = delivery.endpoint_id
         where delivery.id = $1 and delivery.state = 'waiting' and endpoint.disabled_reason is null
           and delivery.next_attempt_at <= clock_timestamp()
           and (delivery.leased_until is null or delivery.leased_until <= clock_timestamp())
         for update of delivery),
       taken as (
         update webhook_delivery set leased_until = clock_timestamp() + ${LEASE_INTERVAL}, holder = $2 from due
         where webhook_delivery.id = due.id and not due.busy)
       select due.busy, delivery.id, delivery.user_id as "userId", endpoint.id as "webhookId", delivery.event_id as "eventId",
              event.type, event.body, endpoint.url, delivery.attempts, delivery.round_attempts as "roundAttempts", endpoint.encrypted_secret as "encryptedSecret",
              case when endpoint.previous_secret_expires_at > clock_timestamp() then endpoint.previous_encrypted_secret end as "previousEncryptedSecret"
       from due join webhook_delivery delivery on delivery.id = due.id
         join webhook_endpoint endpoint on endpoint.id = delivery.endpoint_id
         join ${USER_EVENTS_SQL} event on event.id = delivery.event_id`,
      [id, this.queue.holder],
    );
    if (!row) return null;
    return row.busy ? 'busy' : row;
  }

  /**
   * Records an attempt. Returns false, recording nothing, if the claim has expired and another worker's attempt has
   * been recorded since then.
   */
  async recordAttempt(
    claimed: ClaimedDelivery,
    outcome: AttemptOutcome,
    waitSeconds: number | null,
  ): Promise<boolean> {
    const { rowCount } = await this.transaction.execute(
      `update webhook_delivery set attempts = attempts + 1, round_attempts = round_attempts + 1, leased_until = null, holder = null, last_attempt_at = clock_timestamp(),
         status = $3, duration_ms = $4, reason = $5,
         state = case when $5::text is null then 'delivered' when $6::int is null then 'failed' else 'waiting' end,
         next_attempt_at = clock_timestamp() + make_interval(secs => $6::int)
       where id = $1 and attempts = $2 and state = 'waiting'`,
      [claimed.id, claimed.attempts, outcome.status, outcome.durationMs, outcome.reason, waitSeconds],
    );
    return rowCount === 1;
  }

  async recordSuccess(webhookId: string): Promise<void> {
    await this.transaction.execute(
      'update webhook_endpoint set failing_since = null, last_delivered_at = clock_timestamp() where id = $1',
      [webhookId],
    );
  }

  /** Records a failed attempt to reach the endpoint. Returns whether the endpoint has been failing for too long. */
  async recordFailure(webhookId: string): Promise<boolean> {
    const [row] = await this.transaction.rows<{ long: boolean }>(
      `update webhook_endpoint set failing_since = coalesce(failing_since, clock_timestamp()) where id = $1 and disabled_reason is null
       returning failing_since < clock_timestamp() - make_interval(days => ${WEBHOOK_FAILING_DAYS}) as long`,
      [webhookId],
    );
    return row?.long ?? false;
  }

  /** Marks a disabled endpoint's waiting deliveries as failed. They can be resent. */
  async failWaiting(webhookId: string, reason: string): Promise<void> {
    await this.transaction.execute(
      `update webhook_delivery set state = 'failed', next_attempt_at = null, leased_until = null, holder = null, reason = coalesce(reason, $2)
       where endpoint_id = $1 and state = 'waiting'`,
      [webhookId, reason],
    );
  }

  /**
   * Starts a delivery again from its first attempt, with the same message. Returns false if an attempt is in
   * progress.
   */
  async restart(id: string): Promise<boolean> {
    const { rowCount } = await this.transaction.execute(
      `update webhook_delivery set state = 'waiting', round_attempts = 0, next_attempt_at = clock_timestamp()
       where id = $1 and (leased_until is null or leased_until <= clock_timestamp())`,
      [id],
    );
    return rowCount === 1;
  }

  /** Returns deliveries, newest first. */
  list(
    { userId }: Owner,
    { webhookId, state, limit, offset, before }: WebhookDeliveryQuery,
  ): Promise<WebhookDelivery[]> {
    return this.transaction.rows<WebhookDelivery>(
      `${SELECT_DELIVERY} where delivery.user_id = $1 and ($2::uuid is null or endpoint_id = $2)
         and ($3::bigint is null or seq < $3) and ($4::text is null or state = $4)
         order by seq desc limit $5 offset $6`,
      [userId, webhookId, before, state, limit, offset],
    );
  }

  /** @throws NotFound for a delivery that was deleted or belongs to another user */
  async find({ userId }: Owner, id: string): Promise<WebhookDelivery> {
    const [delivery] = await this.transaction.rows<WebhookDelivery>(
      `${SELECT_DELIVERY} where delivery.user_id = $1 and delivery.id = $2`,
      [userId, id],
    );
    if (!delivery) throw new NotFound();
    return delivery;
  }

  /** Returns the ids of events and deliveries whose queue jobs were lost. */
  async findStale(): Promise<{ events: string[]; deliveries: string[] }> {
    const deliveries = await this.transaction.rows<{ id: string }>(
      `select id from webhook_delivery
       where state = 'waiting' and next_attempt_at < clock_timestamp() - make_interval(secs => $1)
         and (leased_until is null or leased_until < clock_timestamp()) order by next_attempt_at limit $2`,
      [STALE_AFTER_SECONDS, BATCH_SIZE],
    );
    return {
      events: await this.outbox.findStale(STALE_AFTER_SECONDS, BATCH_SIZE),
      deliveries: deliveries.map(({ id }) => id),
    };
  }

  /** Puts off a waiting message that nobody is sending. */
  async postpone(id: string, seconds: number): Promise<void> {
    await this.transaction.execute(
      `update webhook_delivery set next_attempt_at = greatest(next_attempt_at, clock_timestamp() + make_interval(secs => $2))
       where id = $1 and state = 'waiting' and (leased_until is null or leased_until < clock_timestamp())`,
      [id, seconds],
    );
  }

  /** Returns the number of waiting messages and the number of failing endpoints. */
  async backlog(): Promise<{ waiting: number; failing: number }> {
    const [row] = await this.transaction.rows<{ waiting: number; failing: number }>(
      `select (select count(*)::int from webhook_delivery where state = 'waiting') as waiting,
              (select count(*)::int from webhook_endpoint where failing_since is not null and disabled_reason is null) as failing`,
    );
    return row ?? { waiting: 0, failing: 0 };
  }

  /** Ends the claims of processes that died. Their queue jobs, which return at the same time, make the next attempt. */
  private async release(holders: readonly string[]): Promise<void> {
    await this.transaction.execute(
      'update webhook_delivery set leased_until = null, holder = null where holder = any($1::uuid[])',
      [holders],
    );
  }

  private async sweep(): Promise<void> {
    const waiting = await this.transaction.rows<{ eventId: string }>(
      `select distinct event_id as "eventId" from webhook_delivery where state = 'waiting'`,
    );
    await this.outbox.removeOlderThan(
      WEBHOOK_LOG_DAYS,
      waiting.map(({ eventId }) => eventId),
    );
  }
}

const SELECT_DELIVERY = `
  select delivery.id, event_id as "eventId", endpoint_id as "webhookId", event.type, event.body, state, attempts,
         delivery.created_at as "createdAt", last_attempt_at as "lastAttemptAt", next_attempt_at as "nextAttemptAt", status, duration_ms as "durationMs",
         reason, seq
  from webhook_delivery delivery join ${USER_EVENTS_SQL} event on event.id = delivery.event_id`;
