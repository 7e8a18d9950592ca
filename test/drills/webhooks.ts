import { parseBenchArguments } from '../support/bench-arguments';
import { type DrillResult, failuresOf, reportDrill } from '../support/drills/drill';
import { DrillRig } from '../support/drills/drill-rig';
import { FAULTS, KillPoints } from '../support/drills/kill-points';
import { Outbox } from '../../backend/platform/outbox';
import { WebhookDispatcher } from '../../backend/webhooks';
import type { TestUser } from '../support/test-app';
import { until } from '../support/until';

const DEFAULTS = { kills: 100, events: 200, users: 40, only: 'webhook_delivery' };
/** Kinds of commits: an event is dispatched, a delivery is claimed, and an attempt is recorded. */
const POINT_COUNT = 3;
const TIMEOUT_MS = 3_600_000;

export interface WebhooksOptions {
  /** Number of faults at the commits of webhook deliveries; two of three are kills, in the others an answer is lost. */
  kills: number;
  events: number;
  /** A user has at most two deliveries in progress, and each kill blocks one until its lease expires. */
  users: number;
  /** Pattern of the commits to disturb. */
  only: string;
  /** Whether leases of killed deliveries expire as in production, after 90 s, or at once. */
  waitsForLeases: boolean;
}

/**
 * R12: kills the worker before and after each commit of a webhook delivery: between the event and its dispatch, before
 * a message is sent, and after it was sent but before that was recorded.
 *
 * Arguments: `kills=100`, `events=200`, `users=40`, `only=webhook_delivery` (pattern of commits).
 */
export async function main(args: readonly string[] = []): Promise<boolean> {
  const options = { ...parseBenchArguments(args, DEFAULTS), waitsForLeases: true };
  return reportDrill('Webhooks', await drillWebhooks(options));
}

export async function drillWebhooks({
  kills,
  events,
  users,
  only,
  waitsForLeases,
}: WebhooksOptions): Promise<DrillResult> {
  const points = new KillPoints({
    times: Math.ceil(kills / POINT_COUNT / (FAULTS.length - 1)),
    only: new RegExp(only),
  });
  const rig = await DrillRig.start({ places: 1 });
  try {
    const owners: TestUser[] = [];
    for (let at = 0; at < users; at++) {
      const owner = await rig.app.createUser();
      await rig.addWebhook(['export.written'], owner);
      owners.push(owner);
    }
    const published = await publishEvents(rig, owners, events);
    const startedAt = Date.now();
    await rig.startWorkers(1, {
      inspect: (worker) => points.inspector('own database', () => worker.kill()),
    });
    const isSent = async () => (await rig.count(`webhook_delivery where state = 'delivered'`)) === events;
    await until(
      'all messages are sent',
      async () => {
        if (!waitsForLeases) await expireLeases(rig);
        return isSent();
      },
      TIMEOUT_MS,
    );
    const ids = rig.receiver.received.map(({ headers }) => String(headers['webhook-id']));
    const bodies = new Set(
      rig.receiver.received.map(({ headers, body }) => `${String(headers['webhook-id'])} ${body}`),
    );
    const audit = {
      'events never received': published.filter((id) => !ids.includes(id)).length,
      'messages with an unknown id': ids.filter((id) => !published.includes(id)).length,
      'events received with different texts': bodies.size - new Set(ids).size,
    };
    return {
      figures: {
        ...points.figures(),
        kills: rig.workers.flatMap((worker) => worker.kills).length,
        events: published.length,
        'messages received, including repeats with the same id': ids.length,
        'seconds until all were sent': Math.round((Date.now() - startedAt) / 1_000),
        ...audit,
      },
      failures: failuresOf(audit),
    };
  } finally {
    await rig.close();
  }
}

async function publishEvents(rig: DrillRig, owners: readonly TestUser[], count: number): Promise<string[]> {
  const outbox = rig.app.app.get(Outbox);
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    const owner = owners[at % owners.length];
    if (!owner) throw new TypeError('there is no user');
    const file = { jobId: `JB-${at}`, filename: `${at}.json`, format: 'json', bytes: at, records: at };
    ids.push(await outbox.publish(owner, 'export.written', file));
  }
  return ids;
}

/**
 * Stands for the passage of time: lets leases that are older than a second expire, and delivers what has been due for two
 * seconds, as another worker would do a minute later.
 */
async function expireLeases(rig: DrillRig): Promise<void> {
  const dispatcher = rig.app.app.get(WebhookDispatcher);
  const events = await rig.rows<{ id: string }>(
    `select id from user_event where not dispatched and created_at < clock_timestamp() - interval '2 seconds'`,
  );
  for (const { id } of events) await dispatcher.dispatch(id);
  const deliveries = await rig.rows<{ id: string }>(
    `update webhook_delivery set leased_until = clock_timestamp()
     where state = 'waiting' and next_attempt_at < clock_timestamp() - interval '2 seconds'
       and (leased_until is null or leased_until < clock_timestamp() + interval '89 seconds') returning id`,
  );
  for (const { id } of deliveries) await dispatcher.deliver(id);
}
