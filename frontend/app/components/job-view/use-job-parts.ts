import { useEffect, useState } from 'react';
import { apiQueries, isNotFound, isSessionOver } from '~/services/api-queries';
import { usePolling } from '~/services/polling';
import type { JobArea, Minute, SquareOfJob } from '~/services/wire';

/** How often the parts of a run that goes on are read again. */
const PARTS_POLL_MS = 4_000;
/** Rows and columns that a screen can show. */
export const SQUARES_SHOWN = 600;
const AREAS_SHOWN = 400;
const MINUTES_SHOWN = 60;

export interface JobParts {
  squares: readonly SquareOfJob[];
  areas: readonly JobArea[];
  minutes: readonly Minute[];
}

const NOTHING: JobParts = { squares: [], areas: [], minutes: [] };

/** What the server draws the first picture with, and of which job. */
export interface DrawnParts {
  of: string;
  squares: readonly SquareOfJob[];
}

/** Squares, areas and minutes of a job; read again while it goes on, and once more when it ends. */
export function useJobParts(
  jobId: string | null,
  isLive: boolean,
  drawn: DrawnParts | null = null,
): JobParts {
  const [first] = useState(() => (drawn ? { ...EMPTY, ...drawn } : EMPTY));
  const { data, refresh } = usePolling<JobParts & { of: string | null }>({
    initial: first,
    async load(signal) {
      if (jobId === null) return EMPTY;
      try {
        const [squares, areas, minutes] = await Promise.all([
          apiQueries.squares(jobId, SQUARES_SHOWN, signal),
          apiQueries.areas(jobId, AREAS_SHOWN, signal),
          apiQueries.minutes(jobId, MINUTES_SHOWN, signal),
        ]);
        return { of: jobId, squares, areas, minutes };
      } catch (error) {
        // A job that is not kept any more has no parts; the next one will.
        if (isNotFound(error)) return { of: jobId, ...NOTHING };
        throw error;
      }
    },
    intervalMs: () => (isLive ? PARTS_POLL_MS : null),
    endsOn: isSessionOver,
  });
  useEffect(() => {
    if (jobId !== null) refresh();
  }, [jobId, isLive, refresh]);
  return data.of === jobId ? data : NOTHING;
}

const EMPTY = { ...NOTHING, of: null };
