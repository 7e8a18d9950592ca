import type { HistoryStatus, RuntimeStatus } from '@libs/constants';

/** States of a run inside the application (design §4, "Run states"). */
export const JOB_STATES = [
  'queued',
  'running',
  'waiting',
  'paused',
  'stopping',
  'completed',
  'stopped',
  'failed',
] as const;
export type JobState = (typeof JOB_STATES)[number];

/** What can happen to a run. */
export type JobAction =
  'begin' | 'need-decision' | 'decide' | 'pause' | 'resume' | 'stop' | 'complete' | 'finish-stop' | 'fail';

const TRANSITIONS: Record<JobState, Partial<Record<JobAction, JobState>>> = {
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
export class IllegalJobTransition extends Error {
  constructor(
    readonly from: JobState,
    readonly action: JobAction,
  ) {
    super(`a job that is ${from} cannot ${action}`);
  }
}

/** The state after `act`. Throws IllegalJobTransition where the table has no such move. */
export function nextJobState(from: JobState, action: JobAction): JobState {
  const to = TRANSITIONS[from][action];
  if (!to) throw new IllegalJobTransition(from, action);
  return to;
}

/** Whether the table has the move. */
export function canTransition(from: JobState, action: JobAction): boolean {
  return TRANSITIONS[from][action] !== undefined;
}

/** One active run a user (design §4): these states count as active. */
export const ACTIVE_JOB_STATES: readonly JobState[] = ['queued', 'running', 'waiting', 'paused', 'stopping'];
export const isActiveJob = (state: JobState) => ACTIVE_JOB_STATES.includes(state);
export const isEndedJob = (state: JobState) => !isActiveJob(state);

const RUNTIME_STATUS_BY_STATE: Record<JobState, RuntimeStatus> = {
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
export const runtimeStatus = (state: JobState): RuntimeStatus => RUNTIME_STATUS_BY_STATE[state];

/** The word of spec §3's job history. */
export function historyStatus(state: JobState): HistoryStatus {
  return state === 'completed' || state === 'stopped' || state === 'failed' ? state : 'running';
}
