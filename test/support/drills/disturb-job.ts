import { auditJob } from './audit';
import { type DrillResult, failuresOf, summarizeDurations } from './drill';
import { DrillRig, type DrillRigOptions } from './drill-rig';
import type { DrillWorkerOptions } from './drill-worker';
import { Progress } from './progress';

/** Events whose messages are part of the audit. */
const EVENTS = ['job.finished', 'export.written'];
/** After the disturbance, a job has this long to end. */
const TIMEOUT_MS = 1_800_000;

export interface DisturbedJobOptions {
  rig: DrillRigOptions;
  workers: number;
  workerOptions?: DrillWorkerOptions;
  /** Whether the user has a webhook. True by default. */
  hasWebhook?: boolean;
}

export interface Disturbance {
  figures: DrillResult['figures'];
  failures?: string[];
  /** When faults ended, in epoch milliseconds. The drill measures the time to the next listing from there. */
  faultsEndedAt?: readonly number[];
}

/** Disturbs the job of the rig's latest user. */
export type Disturb = (rig: DrillRig) => Promise<Disturbance>;

/** Starts a deployment, disturbs a job in it, and closes the deployment. */
export async function disturbJob(
  { rig: rigOptions, workers, workerOptions, hasWebhook = true }: DisturbedJobOptions,
  disturb: Disturb,
): Promise<DrillResult> {
  const rig = await DrillRig.start(rigOptions);
  try {
    return await disturbJobIn(rig, disturb, {
      hasWebhook,
      onStarted: () => rig.startWorkers(workers, workerOptions),
    });
  } finally {
    await rig.close();
  }
}

/**
 * Runs a job of the rig's latest user with everything that follows from it: export, delivery to the user's database,
 * webhooks. Disturbs it, waits until all of it is done, and compares the results.
 *
 * @param disturb is called once the workers are ready, and returns when the disturbance is over
 * @param options.hasWebhook whether the user has a webhook. If its worker is killed, the next attempt is made 90 s
 *   later, so short forms do without.
 * @param options.onStarted is called once the job has started
 */
export async function disturbJobIn(
  rig: DrillRig,
  disturb: Disturb,
  options: { hasWebhook: boolean; onStarted?: () => Promise<void> },
): Promise<DrillResult> {
  await rig.saveUserDatabase();
  if (options.hasWebhook) await rig.addWebhook(EVENTS);
  await rig.startJob();
  const startedAt = Date.now();
  const progress = new Progress(rig);
  try {
    await options.onStarted?.();
    const { figures, failures = [], faultsEndedAt = [] } = await disturb(rig);
    rig.town.site.setFaults({ latencyMs: 0 });
    await rig.waitForEverything(TIMEOUT_MS);
    const audit = await auditJob(rig);
    const kills = rig.workers.flatMap((worker) => worker.kills).filter((at) => at >= startedAt);
    return {
      figures: {
        ...figures,
        ...(kills.length > 0 && {
          kills: kills.length,
          'from a kill to the next listing': summarizeDurations(progress.durationsFrom(kills)),
        }),
        ...(faultsEndedAt.length > 0 && {
          'from the end of the fault to the next listing': summarizeDurations(
            progress.durationsFrom(faultsEndedAt),
          ),
        }),
        ...audit,
      },
      failures: [...failures, ...failuresOf(audit)],
    };
  } finally {
    await progress.stop();
  }
}
