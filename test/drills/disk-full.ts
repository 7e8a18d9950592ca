import { setTimeout as pause } from 'node:timers/promises';
import { parseBenchArguments } from '../support/bench-arguments';
import { type Disturb, disturbJob } from '../support/drills/disturb-job';
import { type DrillResult, reportDrill } from '../support/drills/drill';
import { probeApi } from '../support/drills/probe-api';
import type { DrillRig } from '../support/drills/drill-rig';
import { until } from '../support/until';

const DEFAULTS = { seconds: 60, times: 1, places: 1_500 };
const SETTLED_LISTINGS = 20;
const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`;

export interface DiskFullOptions {
  seconds: number;
  times: number;
  places: number;
}

/**
 * R10: the disk of the application's database is full during a job. Triggers on all tables stand for it: each insert
 * and update fails with the error code that Postgres returns when it cannot extend a file. A database that stops because it
 * cannot write its log is a different fault, which the drill `away` covers.
 *
 * Arguments: `seconds=60`, `times=1`, `places=1500`.
 */
export async function main(args: readonly string[] = []): Promise<boolean> {
  return reportDrill('Own disk full', await drillDiskFull(parseBenchArguments(args, DEFAULTS)));
}

export function drillDiskFull({ places, ...options }: DiskFullOptions): Promise<DrillResult> {
  return disturbJob({ rig: { places, latencyMs: 300 }, workers: 2 }, keepDiskFull(options));
}

export const keepDiskFull =
  ({ seconds, times }: Omit<DiskFullOptions, 'places'>): Disturb =>
  async (rig) => {
    const reads = probeApi(() => rig.user.client.get('/api/runtime/status'));
    const faultsEndedAt: number[] = [];
    for (let time = 0; time < times; time++) {
      const before = await rig.recorded();
      await until('listings are recorded', async () => (await rig.recorded()) >= before + SETTLED_LISTINGS);
      await fillDisk(rig);
      const stopReads = reads.start();
      await pause(seconds * 1_000);
      await stopReads();
      await freeDisk(rig);
      faultsEndedAt.push(Date.now());
    }
    return {
      figures: { 'times full': times, 'reads meanwhile': reads.summary() },
      failures: reads.failures({ status: 200, maxMs: 2_000 }),
      faultsEndedAt,
    };
  };

async function fillDisk(rig: DrillRig): Promise<void> {
  await rig.rows(`create or replace function public.full_disk() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file "base/5/16402": No space left on device' using errcode = 'disk_full';
    end $$`);
  for (const { name } of await rig.rows<{ name: string }>(TABLES))
    await rig.rows(
      `create trigger full_disk before insert or update on ${name} for each statement execute function public.full_disk()`,
    );
}

async function freeDisk(rig: DrillRig): Promise<void> {
  await rig.rows('drop function public.full_disk() cascade');
}
