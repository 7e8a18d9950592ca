import type { RuntimeStatus } from '@libs/constants';
import type { RuntimeState } from '../api/api-types';

/** What a run's status means to the one who looks at it (spec §4): shown Live, On hold or Idle. */
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

/** The question that a waiting run asks, if it still waits for the answer. */
export const pendingRecovery = (runtime: RuntimeState) => (isUnderWay(runtime) ? runtime.recovery : null);
