import { JOB_STATUS_POLL_MS, SHELL_POLL_ACTIVE_MS, SHELL_POLL_IDLE_MS } from '@libs/constants';

interface PollContext {
  /** Active or paused. */
  isUnderWay: boolean;
  /** Start was clicked, and the server has not confirmed the job yet. */
  isStarting: boolean;
  /** Whether the status arrives through the event stream. */
  isStreaming: boolean;
}

/**
 * Returns the polling interval of the job status (spec §4, §9): 2 s while active or paused, 5 s while starting,
 * otherwise 30 s. The dashboard's 5 s while active are covered by the shell's 2 s, so one poll serves both. While the
 * stream is connected, only the slow poll remains, as a safeguard.
 */
export function runtimePollMs({ isUnderWay, isStarting, isStreaming }: PollContext): number {
  if (isStreaming) return SHELL_POLL_IDLE_MS;
  if (isUnderWay) return SHELL_POLL_ACTIVE_MS;
  return isStarting ? JOB_STATUS_POLL_MS : SHELL_POLL_IDLE_MS;
}
