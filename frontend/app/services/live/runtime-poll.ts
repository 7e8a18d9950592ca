import { JOB_STATUS_POLL_MS, SHELL_POLL_ACTIVE_MS, SHELL_POLL_IDLE_MS } from '@libs/constants';

interface PollContext {
  /** Active or paused. */
  isUnderWay: boolean;
  /** Start was pressed, and the server has not said yet that it runs. */
  isStarting: boolean;
  /** Figures come by the server's stream. */
  isStreaming: boolean;
}

/**
 * Milliseconds between two questions for the run's status (spec §4, §9): 2 s while active or paused, 5 s while starting, else 30 s. The
 * dashboard's own 5 s while active are within the shell's 2 s, so one poll serves both. What comes by the stream need not be asked
 * for; the slow look remains, should it be wrong.
 */
export function runtimePollMs({ isUnderWay, isStarting, isStreaming }: PollContext): number {
  if (isStreaming) return SHELL_POLL_IDLE_MS;
  if (isUnderWay) return SHELL_POLL_ACTIVE_MS;
  return isStarting ? JOB_STATUS_POLL_MS : SHELL_POLL_IDLE_MS;
}
