import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type DeliveryState, WEBHOOK_FAILING_DAYS, WEBHOOK_LOG_DAYS } from '@libs/constants';
import { Transaction } from '../platform/database';
import { NotFound, type Owner } from '../platform/http';
import { Upkeep } from '../platform/upkeep';

/** One message to one endpoint, and how it stands. */
export interface Delivery {
  id: string;
  /** `webhook-id` of the message: the same however often it is sent. */
  eventId: string;
  webhookId: string;
  type: string;
  body: string;
  state: DeliveryState;
  tries: number;
  createdAt: Date;
  triedAt: Date | null;
  nextAt: Date | null;
  /** HTTP status of the last answer; null: there was none. */
  status: number | null;
  tookMs: number | null;
  /** Why the last try failed. */
  reason: string | null;
  /** Its place in the log. */
  seq: string;
}

/** A delivery in a courier's hand. */
export interface ClaimedDelivery {
  id: string;
  userId: string;
  webhookId: string;
  eventId: string;
  body: string;
  url: string;
  tries: number;
  round: number;
  sealed: string;
  /** The secret before this one, while it is still good. */
  oldSealed: string | null;
}

export interface TryOutcome {
  status: number | null;
  tookMs: number;
  /** null: it arrived. */
  reason: string | null;
}

export interface LogWish {
  webhook: string | null;
  state: DeliveryState | null;
  limit: number;
  offset: number;
  /** Entries before this place. */
  before: string | null;
}

/** A courier that is silent for so long is gone. */
const LEASE = "interval '90 seconds'";
/** Deliveries of one user in hand at once: slow endpoints of one keep nobody else waiting. */
const IN_HAND_MOST = 2;
const FORGOTTEN = "interval '60 seconds'";
const AT_ONCE = 200;

/** Deliveries, as rows. */
@Injectable()
export class DeliveryBook implements OnModuleInit {
  constructor(
    private readonly transaction: Transaction,
    private readonly upkeep: Upkeep,
  ) {}

  onModuleInit(): void {
    this.upkeep.add('webhook log', () => this.sweep());
  }

  /** A delivery of the event to each endpoint of its user that wants it; done twice, it adds nothing. */
  handOut(event: string): Promise<{ id: string }[]> {
    return this.transaction.run(async () => {
      const added = await this.transaction.rows<{ id: string }>(
        `insert into webhook_delivery (user_id, event_id, endpoint_id)
         select event.user_id, event.id, endpoint.id from user_event event join webhook_endpoint endpoint
           on endpoint.user_id = event.user_id and endpoint.off is null and event.type = any(endpoint.events)
         where event.id = $1 and not event.handed_out
         on conflict do nothing returning id`,
        [event],
      );
      await this.transaction.execute('update user_event set handed_out = true where id = $1', [event]);
      return added;
    });
  }

  async add({ userId }: Owner, event: string, webhook: string): Promise<string> {
    const [added] = await this.transaction.rows<{ id: string }>(
      'insert into webhook_delivery (user_id, event_id, endpoint_id) values ($1, $2, $3) returning id',
      [userId, event, webhook],
    );
    if (!added) throw new TypeError('no delivery was added');
    return added.id;
  }

  /** Takes a delivery that is due; 'busy' while its user has enough in hand, null where nothing is to be done. */
  async claim(id: string): Promise<ClaimedDelivery | 'busy' | null> {
    const [row] = await this.transaction.rows<ClaimedDelivery & { busy: boolean }>(
      `with due as (
         select delivery.id, (select count(*) from webhook_delivery other where other.user_id = delivery.user_id
             and other.state = 'waiting' and other.leased_until > clock_timestamp()) >= ${IN_HAND_MOST} as busy
         from webhook_delivery delivery join webhook_endpoint endpoint on endpoint.id = delivery.endpoint_id
         where delivery.id = $1 and delivery.state = 'waiting' and endpoint.off is null
           and delivery.next_at <= clock_timestamp()
           and (delivery.leased_until is null or delivery.leased_until <= clock_timestamp())
         for update of delivery),
       taken as (
         update webhook_delivery set leased_until = clock_timestamp() + ${LEASE} from due
         where webhook_delivery.id = due.id and not due.busy)
       select due.busy, delivery.id, delivery.user_id as "userId", endpoint.id as "webhookId", delivery.event_id as "eventId",
              event.body, endpoint.url, delivery.tries, delivery.round, endpoint.sealed,
              case when endpoint.old_until > clock_timestamp() then endpoint.old_sealed end as "oldSealed"
       from due join webhook_delivery delivery on delivery.id = due.id
         join webhook_endpoint endpoint on endpoint.id = delivery.endpoint_id
         join user_event event on event.id = delivery.event_id`,
      [id],
    );
    if (!row) return null;
    return row.busy ? 'busy' : row;
  }

  /** Notes a try. False for a courier that was given up on: another one's try counts. */
  async note(claimed: ClaimedDelivery, outcome: TryOutcome, wait: number | null): Promise<boolean> {
    const { rowCount } = await this.transaction.execute(
      `update webhook_delivery set tries = tries + 1, round = round + 1, leased_until = null, tried_at = clock_timestamp(),
         status = $3, took_ms = $4, reason = $5,
         state = case when $5::text is null then 'delivered' when $6::int is null then 'failed' else 'waiting' end,
         next_at = clock_timestamp() + make_interval(secs => $6::int)
       where id = $1 and tries = $2 and state = 'waiting'`,
      [claimed.id, claimed.tries, outcome.status, outcome.tookMs, outcome.reason, wait],
    );
    return rowCount === 1;
  }

  async noteArrival(webhook: string): Promise<void> {
    await this.transaction.execute(
      'update webhook_endpoint set failing_since = null, delivered_at = clock_timestamp() where id = $1',
      [webhook],
    );
  }

  /** Answers whether the endpoint has failed for too long by now. */
  async noteFailure(webhook: string): Promise<boolean> {
    const [row] = await this.transaction.rows<{ long: boolean }>(
      `update webhook_endpoint set failing_since = coalesce(failing_since, clock_timestamp()) where id = $1 and off is null
       returning failing_since < clock_timestamp() - make_interval(days => ${WEBHOOK_FAILING_DAYS}) as long`,
      [webhook],
    );
    return row?.long ?? false;
  }

  /** What waits for an endpoint that was switched off is not tried any more; it can be sent again. */
  async giveUp(webhook: string, reason: string): Promise<void> {
    await this.transaction.execute(
      `update webhook_delivery set state = 'failed', next_at = null, leased_until = null, reason = coalesce(reason, $2)
       where endpoint_id = $1 and state = 'waiting'`,
      [webhook, reason],
    );
  }

  /** From its first try again, with the same message. False while it is under way. */
  async begin(id: string): Promise<boolean> {
    const { rowCount } = await this.transaction.execute(
      `update webhook_delivery set state = 'waiting', round = 0, next_at = clock_timestamp()
       where id = $1 and (leased_until is null or leased_until <= clock_timestamp())`,
      [id],
    );
    return rowCount === 1;
  }

  /** The newest first. */
  log({ userId }: Owner, { webhook, state, limit, offset, before }: LogWish): Promise<Delivery[]> {
    return this.transaction.rows<Delivery>(
      `${SELECT} where delivery.user_id = $1 and ($2::uuid is null or endpoint_id = $2)
         and ($3::bigint is null or seq < $3) and ($4::text is null or state = $4)
         order by seq desc limit $5 offset $6`,
      [userId, webhook, before, state, limit, offset],
    );
  }

  /** @throws NotFound for one that is gone, or somebody else's */
  async find({ userId }: Owner, id: string): Promise<Delivery> {
    const [delivery] = await this.transaction.rows<Delivery>(
      `${SELECT} where delivery.user_id = $1 and delivery.id = $2`,
      [userId, id],
    );
    if (!delivery) throw new NotFound();
    return delivery;
  }

  /** Makes up for jobs of the queue that were lost. */
  async forgotten(): Promise<{ events: string[]; deliveries: string[] }> {
    const ids = async (text: string) =>
      (await this.transaction.rows<{ id: string }>(text)).map(({ id }) => id);
    return {
      events: await ids(
        `select id from user_event where not handed_out and created_at < clock_timestamp() - ${FORGOTTEN}
         order by created_at limit ${AT_ONCE}`,
      ),
      deliveries: await ids(
        `select id from webhook_delivery where state = 'waiting' and next_at < clock_timestamp() - ${FORGOTTEN}
           and (leased_until is null or leased_until < clock_timestamp()) order by next_at limit ${AT_ONCE}`,
      ),
    };
  }

  /** Messages that wait to be sent, and endpoints at which nothing arrives. */
  async backlog(): Promise<{ waiting: number; failing: number }> {
    const [row] = await this.transaction.rows<{ waiting: number; failing: number }>(
      `select (select count(*)::int from webhook_delivery where state = 'waiting') as waiting,
              (select count(*)::int from webhook_endpoint where failing_since is not null and off is null) as failing`,
    );
    return row ?? { waiting: 0, failing: 0 };
  }

  private async sweep(): Promise<void> {
    await this.transaction.execute(
      `delete from user_event where created_at < now() - interval '${WEBHOOK_LOG_DAYS} days'
         and not exists (select 1 from webhook_delivery where event_id = user_event.id and state = 'waiting')`,
    );
  }
}

const SELECT = `
  select delivery.id, event_id as "eventId", endpoint_id as "webhookId", event.type, event.body, state, tries,
         delivery.created_at as "createdAt", tried_at as "triedAt", next_at as "nextAt", status, took_ms as "tookMs",
         reason, seq
  from webhook_delivery delivery join user_event event on event.id = delivery.event_id`;
