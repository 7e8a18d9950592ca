import { setTimeout as pause } from 'node:timers/promises';
import { parseBenchArguments } from '../support/bench-arguments';
import { type Disturb, type Disturbance, disturbJob } from '../support/drills/disturb-job';
import { type DrillResult, reportDrill, summarizeDurations } from '../support/drills/drill';
import { probeApi } from '../support/drills/probe-api';
import type { DrillRig } from '../support/drills/drill-rig';
import type { FaultyProxy } from '../support/faulty-proxy';
import { until } from '../support/until';

const DEFAULTS = { database: 'own', fault: 'refuse', seconds: 60, times: 1, places: 1_500 };
/**
 * The API must say within this time that the database is away (R6). A silent server is noticed only after the timeout for a
 * statement and the one for a new connection.
 */
const MAX_RESPONSE_MS = { refuse: 2_000, silent: 15_000 };
const SETTLED_LISTINGS = 20;

export interface AwayOptions {
  database: 'own' | 'user';
  /** 'refuse' cuts and refuses connections like a stopped server; 'silent' loses all data like a broken network. */
  fault: 'refuse' | 'silent';
  seconds: number;
  times: number;
  places: number;
  /** The API may take so many times as long to respond, on a machine that has other work. 1 by default. */
  slowdown?: number;
}

/**
 * R5 and R6: takes the application's or the user's database away during a job.
 *
 * Arguments: `database=own` or `user`, `fault=refuse` or `silent`, `seconds=60`, `times=1`, `places=1500`.
 */
export async function main(args: readonly string[] = []): Promise<boolean> {
  const { database, fault, ...rest } = parseBenchArguments(args, DEFAULTS);
  if (database !== 'own' && database !== 'user') throw new Error('database is own or user');
  if (fault !== 'refuse' && fault !== 'silent') throw new Error('fault is refuse or silent');
  const options = { ...rest, database, fault } as const;
  return reportDrill(`${database} database: ${fault}`, await drillAway(options));
}

export function drillAway({ places, ...options }: AwayOptions): Promise<DrillResult> {
  return disturbJob({ rig: { places, latencyMs: 300 }, workers: 2 }, takeDatabaseAway(options));
}

export type Absence = Omit<AwayOptions, 'places'>;

export const takeDatabaseAway =
  (options: Absence): Disturb =>
  (rig) =>
    options.database === 'own' ? takeOwnAway(rig, options) : takeUserDatabaseAway(rig, options);

async function takeUserDatabaseAway(rig: DrillRig, options: Absence): Promise<Disturbance> {
  const deliveredKeys = async () => (await rig.userRows('select 1 from "BusinessDatabase"')).length;
  const recordedMeanwhile: number[] = [];
  const untilNextDelivery: number[] = [];
  for (let time = 0; time < options.times; time++) {
    const recordedBefore = await waitForListings(rig);
    await takeAway([rig.userProxy], options);
    recordedMeanwhile.push((await rig.recorded()) - recordedBefore);
    const [deliveredBefore, endedAt] = [await deliveredKeys(), Date.now()];
    await until('the delivery continues', async () => (await deliveredKeys()) > deliveredBefore, 300_000);
    untilNextDelivery.push(Date.now() - endedAt);
  }
  return {
    figures: {
      'times away': options.times,
      'listings recorded meanwhile': recordedMeanwhile.join(', '),
      'from the end of the fault to the next delivered listing': summarizeDurations(untilNextDelivery),
    },
    failures: recordedMeanwhile.some((count) => count === 0) ? ['the capture stopped'] : [],
  };
}

async function takeOwnAway(rig: DrillRig, options: Absence): Promise<Disturbance> {
  const replica = await rig.startReplica();
  const faultsEndedAt: number[] = [];
  try {
    const probe = probeApi(() => replica.client.get('/api/runtime/status'));
    for (let time = 0; time < options.times; time++) {
      await waitForListings(rig);
      const stopProbe = probe.start();
      // The last request ends before the database is back, because its response would depend on the moment.
      await takeAway([replica.proxy, ...rig.workers.map(({ proxy }) => proxy)], options, stopProbe);
      faultsEndedAt.push(Date.now());
      await until(
        'the API recovers',
        async () => (await replica.client.get('/api/runtime/status')).status === 200,
      );
    }
    return {
      figures: { 'times away': options.times, 'responses meanwhile': probe.summary() },
      failures: probe.failures({
        statuses: [503],
        maxMs: MAX_RESPONSE_MS[options.fault] * (options.slowdown ?? 1),
      }),
      faultsEndedAt,
    };
  } finally {
    await replica.close();
  }
}

/** Waits until more listings are recorded, and returns their number. */
async function waitForListings(rig: DrillRig): Promise<number> {
  const before = await rig.recorded();
  await until('listings are recorded', async () => (await rig.recorded()) >= before + SETTLED_LISTINGS);
  return rig.recorded();
}

/** @param beforeEnd is called, and awaited, before the databases are back */
async function takeAway(
  proxies: readonly FaultyProxy[],
  { fault, seconds }: Absence,
  beforeEnd: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const proxy of proxies) {
    proxy.mode = fault;
    if (fault === 'refuse') proxy.dropConnections();
  }
  await pause(seconds * 1_000);
  await beforeEnd();
  for (const proxy of proxies) proxy.mode = 'pass';
}
