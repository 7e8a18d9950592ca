import type { RuntimeStatus } from '@libs/constants';
import type { RuntimeState } from '../api/api-types';

/** How a job's status appears on the screen (spec §4): Live, On hold or Idle. */
export type JobPhase = 'live' | 'hold' | 'idle';

const PHASES: Record<RuntimeStatus, JobPhase> = {
  active: 'live',
  running: 'live',
  paused: 'hold',
  inactive: 'idle',
  stopped: 'idle',
  success: 'idle',
};

export const jobPhase = (status: RuntimeStatus): JobPhase => PHASES[status];
export const isUnderWay = (runtime: RuntimeState) => jobPhase(runtime.status) !== 'idle';

/** Returns the recovery entry that the job is waiting for; null if none is pending. */
export const pendingRecovery = (runtime: RuntimeState) => (isUnderWay(runtime) ? runtime.recovery : null);
