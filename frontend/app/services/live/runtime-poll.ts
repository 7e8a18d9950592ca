import { JOB_STATUS_POLL_MS, SHELL_POLL_ACTIVE_MS, SHELL_POLL_IDLE_MS } from '@libs/constants';

interface PollContext {
  /** Whether the job is active or paused. */
  isUnderWay: boolean;
  /** Whether Start was clicked but the server has not confirmed the job yet. */
  isStarting: boolean;
  /** Whether the status arrives through the event stream. */
  isStreaming: boolean;
}

/**
 * Returns the polling interval for the job status (spec §4, §9): 2 s while active or paused, 5 s while starting,
 * otherwise 30 s. The dashboard requires 5 s while active and the shell 2 s, so one poll at 2 s serves both. While
 * the stream is connected, the 30 s poll remains as a safeguard.
 */
export function runtimePollMs({ isUnderWay, isStarting, isStreaming }: PollContext): number {
  if (isStreaming) return SHELL_POLL_IDLE_MS;
  if (isUnderWay) return SHELL_POLL_ACTIVE_MS;
  return isStarting ? JOB_STATUS_POLL_MS : SHELL_POLL_IDLE_MS;
}
