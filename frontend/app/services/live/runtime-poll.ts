import { JOB_STATUS_POLL_MS, SHELL_POLL_ACTIVE_MS, SHELL_POLL_IDLE_MS } from '@libs/constants';

interface PollContext {
  /** Whether the job is active or paused. */
  isUnderWay: boolean;
  /** Whether the user has clicked Start and the server has not yet confirmed the job. */
  isStarting: boolean;
  /** Whether the status arrives through the event stream. */
  isStreaming: boolean;
}

/**
 * Returns the polling interval for the job status (spec §4, §9): 2 s while the job is active or paused, 5 s while it
 * is starting, otherwise 30 s. While a job is active, the dashboard requires 5 s and the shell 2 s, so polling every
 * 2 s serves both. While the stream is connected, polling continues every 30 s as a safeguard.
 */
export function runtimePollMs({ isUnderWay, isStarting, isStreaming }: PollContext): number {
  if (isStreaming) return SHELL_POLL_IDLE_MS;
  if (isUnderWay) return SHELL_POLL_ACTIVE_MS;
  return isStarting ? JOB_STATUS_POLL_MS : SHELL_POLL_IDLE_MS;
}
