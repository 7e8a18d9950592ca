import type { HistoryStatus, RuntimeStatus } from '@libs/constants';

/** Internal states of a job. The API shows each one as a runtime status and a history status. */
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

/** Actions that change a job's state. */
export type JobAction =
  | 'begin'
  | 'need-decision'
  | 'decide'
  | 'pause'
  | 'resume'
  | 'stop'
  | 'complete'
  | 'finish-stop'
  | 'fail'
  | 'reopen';

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
  completed: { reopen: 'running' },
  stopped: { reopen: 'running' },
  failed: { reopen: 'running' },
};

/** Thrown for a job state transition that is not allowed. The state has not been changed. */
export class IllegalJobTransition extends Error {
  constructor(
    readonly from: JobState,
    readonly action: JobAction,
  ) {
    super(`cannot ${action} a job that is ${from}`);
  }
}

/** Returns the state after `action`. Throws IllegalJobTransition for a transition that is not allowed. */
export function nextJobState(from: JobState, action: JobAction): JobState {
  const to = TRANSITIONS[from][action];
  if (!to) throw new IllegalJobTransition(from, action);
  return to;
}

export function canTransition(from: JobState, action: JobAction): boolean {
  return TRANSITIONS[from][action] !== undefined;
}

/** States in which a job's searches are done, so that it needs turns. */
export const SEARCHING_JOB_STATES: readonly JobState[] = ['queued', 'running'];

/** For each action, the states in which it has already been done. Repeating it then succeeds and changes nothing. */
const DONE_STATES: Partial<Record<JobAction, readonly JobState[]>> = {
  pause: ['paused'],
  resume: SEARCHING_JOB_STATES,
  stop: ['stopping'],
};

/** Returns whether the action has already been done. Repeating it then succeeds and changes nothing. */
export function isRepeatedAction(from: JobState, action: JobAction): boolean {
  return DONE_STATES[action]?.includes(from) ?? false;
}

/** States that count as active. A user can have only one active job at a time. */
export const ACTIVE_JOB_STATES: readonly JobState[] = ['queued', 'running', 'waiting', 'paused', 'stopping'];
export const isActiveJob = (state: JobState) => ACTIVE_JOB_STATES.includes(state);
export const isEndedJob = (state: JobState) => !isActiveJob(state);
export const ENDED_JOB_STATES: readonly JobState[] = JOB_STATES.filter(isEndedJob);
/** Active states whose time does not count as working time. */
export const PAUSED_JOB_STATES: readonly JobState[] = ['paused', 'waiting'];
/** Active states whose time counts as working time. */
export const WORKING_JOB_STATES: readonly JobState[] = ACTIVE_JOB_STATES.filter(
  (state) => !PAUSED_JOB_STATES.includes(state),
);

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

/** Returns the runtime status (spec §3) for an internal state. */
export const runtimeStatus = (state: JobState): RuntimeStatus => RUNTIME_STATUS_BY_STATE[state];

/** Returns the job history status (spec §3) for an internal state. */
export function historyStatus(state: JobState): HistoryStatus {
  return state === 'completed' || state === 'stopped' || state === 'failed' ? state : 'running';
}
