import { setTimeout as pause } from 'node:timers/promises';
import { parseBenchArguments } from '../support/bench-arguments';
import { type Disturbance, disturbJob } from '../support/drills/disturb-job';
import { type DrillResult, reportDrill } from '../support/drills/drill';
import type { DrillRig } from '../support/drills/drill-rig';
import { OUTAGE_FAULTS, type OutageFault } from '../support/outage-proxy';
import { until } from '../support/until';

const DEFAULTS = { fault: 'refused', seconds: 6, places: 1_500 };
/** The job must have recorded this many listings before the source goes away. */
const SETTLED_LISTINGS = 100;
/** Long, because a busy machine may take minutes for the first listings too. */
const TIMEOUT_MS = 1_800_000;

/**
 * Takes the maps site away during a job: closes its port, lets it fall silent, lets it respond with 503, or gives it a
 * certificate that nobody trusts. The job must end with every place, and without a search that failed, started again or had an
 * attempt counted.
 *
 * Arguments: `seconds=6`, `fault=refused`, `silent`, `503` or `certificate`, `places=1500`.
 */
export async function main(args: readonly string[] = []): Promise<boolean> {
  const { fault, seconds, places } = parseBenchArguments(args, DEFAULTS);
  const known = OUTAGE_FAULTS.find((name) => name === String(fault));
  if (!known) throw new Error(`fault is one of ${OUTAGE_FAULTS.join(', ')}`);
  return reportDrill(`source: ${known} for ${seconds} s`, await drillSourceAway(known, seconds, places));
}

export function drillSourceAway(fault: OutageFault, seconds: number, places: number): Promise<DrillResult> {
  return disturbJob({ rig: { places, latencyMs: 300 }, workers: 2, hasWebhook: true }, (rig) =>
    takeSourceAway(rig, fault, seconds),
  );
}

async function takeSourceAway(rig: DrillRig, fault: OutageFault, seconds: number): Promise<Disturbance> {
  await until('listings are recorded', async () => (await rig.recorded()) >= SETTLED_LISTINGS, TIMEOUT_MS);
  await rig.sourceProxy.setMode(fault);
  await pause(seconds * 1_000);
  await rig.sourceProxy.setMode('pass');
  const returnedAt = Date.now();
  await until('the job ends', async () => (await rig.jobState()) === 'completed', TIMEOUT_MS);
  const lost = rig.town.groundTruth().size - (await rig.recorded());
  const failed = await rig.count(`search_task where state = 'failed'`);
  const counted = await rig.count('search_task where failures > 0');
  const restarted = await rig.count(`search_page where kind = 'restarted'`);
  const lostRequests = rig.sourceProxy.lostRequests;
  const entries = await rig.count(`job_event where message like '%be reached%'`);
  const failures = [
    // Requests that a closed port refuses are not counted, but the job says that the source cannot be reached.
    { isFailure: lostRequests + entries === 0, message: 'the fault hit no request' },
    { isFailure: failed > 0, message: `searches failed: ${failed}` },
    { isFailure: counted > 0, message: `searches with a counted attempt: ${counted}` },
    { isFailure: restarted > 0, message: `searches restarted: ${restarted}` },
  ];
  return {
    figures: {
      'requests without a response': lostRequests,
      'searches failed': failed,
      'searches with a counted attempt': counted,
      'searches restarted': restarted,
      'log entries about the outage': entries,
      'listings lost': lost,
    },
    failures: failures.filter(({ isFailure }) => isFailure).map(({ message }) => message),
    faultsEndedAt: [returnedAt],
  };
}
