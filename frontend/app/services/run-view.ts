import type { RuntimeStatus } from '@libs/constants';
import type { RunStatus } from './wire';

/** What a run's status means to the one who looks at it (spec §4): shown Live, On hold or Idle. */
export type RunPhase = 'live' | 'hold' | 'idle';

const PHASES: Record<RuntimeStatus, RunPhase> = {
  active: 'live',
  running: 'live',
  paused: 'hold',
  inactive: 'idle',
  stopped: 'idle',
  success: 'idle',
};

export const runPhase = (status: RuntimeStatus): RunPhase => PHASES[status];
export const isUnderWay = (run: RunStatus) => runPhase(run.status) !== 'idle';

/** The question that a waiting run asks, if it still waits for the answer. */
export const openQuestion = (run: RunStatus) => (isUnderWay(run) ? run.recovery : null);
