import type { HistoryStatus, RuntimeStatus } from '@libs/constants';

/** States of a run inside the application (design §4, "Run states"). */
export const RUN_STATES = [
  'queued',
  'running',
  'waiting',
  'paused',
  'stopping',
  'completed',
  'stopped',
  'failed',
] as const;
export type RunState = (typeof RUN_STATES)[number];

/** What can happen to a run. */
export type RunAct =
  'begin' | 'need-decision' | 'decide' | 'pause' | 'resume' | 'stop' | 'complete' | 'finish-stop' | 'fail';

const TRANSITIONS: Record<RunState, Partial<Record<RunAct, RunState>>> = {
  queued: { begin: 'running', pause: 'paused', stop: 'stopping', fail: 'failed' },
  running: {
    'need-decision': 'waiting',
    pause: 'paused',
    stop: 'stopping',
    complete: 'completed',
    fail: 'failed',
  },
  waiting: { decide: 'running', stop: 'stopping', complete: 'completed', fail: 'failed' },
  paused: { resume: 'running', stop: 'stopping', complete: 'completed', fail: 'failed' },
  stopping: { 'finish-stop': 'stopped', fail: 'failed' },
  completed: {},
  stopped: {},
  failed: {},
};

/** A move that the table does not know: nothing was changed. */
export class IllegalRunMove extends Error {
  constructor(
    readonly from: RunState,
    readonly act: RunAct,
  ) {
    super(`a run that is ${from} cannot ${act}`);
  }
}

/** The state after `act`. Throws IllegalRunMove where the table has no such move. */
export function nextRunState(from: RunState, act: RunAct): RunState {
  const to = TRANSITIONS[from][act];
  if (!to) throw new IllegalRunMove(from, act);
  return to;
}

/** Whether the table has the move. */
export function mayRun(from: RunState, act: RunAct): boolean {
  return TRANSITIONS[from][act] !== undefined;
}

/** One active run a user (design §4): these states count as active. */
export const ACTIVE_RUN_STATES: readonly RunState[] = ['queued', 'running', 'waiting', 'paused', 'stopping'];
export const isActiveRun = (state: RunState) => ACTIVE_RUN_STATES.includes(state);
export const isEndedRun = (state: RunState) => !isActiveRun(state);

const ON_THE_WIRE: Record<RunState, RuntimeStatus> = {
  queued: 'active',
  running: 'active',
  stopping: 'active',
  waiting: 'paused',
  paused: 'paused',
  completed: 'success',
  stopped: 'stopped',
  failed: 'inactive',
};

/** The word of spec §3's runtime status. */
export const wireStatus = (state: RunState): RuntimeStatus => ON_THE_WIRE[state];

/** The word of spec §3's job history. */
export function historyStatus(state: RunState): HistoryStatus {
  return state === 'completed' || state === 'stopped' || state === 'failed' ? state : 'running';
}
