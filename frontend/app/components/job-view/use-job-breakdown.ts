import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { isNotFound } from '~/services/api/api-client';
import { apiQueries } from '~/services/api/api-queries';
import { usePolling } from '~/services/live/use-polling';
import type { JobArea, JobShape, MinuteCount, JobTarget } from '~/services/api/api-types';

/** How often the breakdown of an active job is reloaded. */
export const BREAKDOWN_POLL_MS = 4_000;
/** Maximum number of targets that the screen shows at a time. */
export const MAX_TARGETS = 600;
/**
 * Maximum number of areas of all cities that the map shows, newest first. Those of an active job are reloaded again
 * and again.
 */
const MAX_AREAS = { live: 400, ended: 1_600 };
/** Maximum number of areas of one city that the map shows. */
const MAX_CITY_AREAS = 1_600;
const MAX_MINUTES = 60;

export interface JobBreakdown {
  targets: readonly JobTarget[];
  areas: readonly JobArea[];
  minutes: readonly MinuteCount[];
  /** What the job covers instead of cities. */
  shapes: readonly JobShape[];
}

type LoadedBreakdown = Omit<JobBreakdown, 'shapes'>;

const EMPTY_BREAKDOWN: LoadedBreakdown = { targets: [], areas: [], minutes: [] };
const NO_SHAPES: readonly JobShape[] = [];

/** The breakdown rendered by the server, and the job that it belongs to. */
export interface InitialBreakdown {
  jobId: string;
  targets: readonly JobTarget[];
}

/**
 * Returns a job's targets, areas and minutes. Reloads this breakdown while the job is active, and once more after the
 * job ends.
 */
export function useJobBreakdown(
  jobId: string | null,
  isLive: boolean,
  initial: InitialBreakdown | null = null,
): JobBreakdown {
  const [rendered] = useState(initial);
  const initialData = useMemo(
    () => (rendered?.jobId === jobId ? { ...EMPTY_BREAKDOWN, targets: rendered.targets } : EMPTY_BREAKDOWN),
    [rendered, jobId],
  );
  const { data, refresh } = usePolling<LoadedBreakdown>({
    queryKey: ['job-breakdown', jobId],
    initialData,
    async load(signal) {
      if (jobId === null) return EMPTY_BREAKDOWN;
      try {
        const [targets, areas, minutes] = await Promise.all([
          apiQueries.targets(jobId, { limit: MAX_TARGETS }, signal),
          apiQueries.areas(jobId, { limit: isLive ? MAX_AREAS.live : MAX_AREAS.ended }, signal),
          apiQueries.minutes(jobId, MAX_MINUTES, signal),
        ]);
        return { targets, areas, minutes };
      } catch (error) {
        // A job that is no longer stored has no breakdown.
        if (isNotFound(error)) return EMPTY_BREAKDOWN;
        throw error;
      }
    },
    intervalMs: () => (isLive ? BREAKDOWN_POLL_MS : null),
  });
  useEffect(() => {
    if (jobId !== null) refresh();
  }, [jobId, isLive, refresh]);
  const shapes = useJobShapes(jobId, data.targets);
  return useMemo(() => ({ ...data, shapes }), [data, shapes]);
}

/**
 * Returns the areas that the map shows: those given, and of the city that it shows alone, all of them. The given ones
 * are the newest of the job, so they may contain none of a city that was searched early.
 */
export function useCityAreas(
  jobId: string | null,
  areas: readonly JobArea[],
  city: { cityIndex?: number; letter: string } | undefined,
  isLive: boolean,
): readonly JobArea[] {
  const cityIndex = city?.cityIndex;
  const { data } = useQuery({
    queryKey: ['city-areas', jobId, cityIndex, isLive],
    queryFn: ({ signal }) => apiQueries.areas(jobId ?? '', { limit: MAX_CITY_AREAS, cityIndex }, signal),
    enabled: jobId !== null && cityIndex !== undefined && areas.length >= MAX_AREAS.live,
    staleTime: Infinity,
    refetchInterval: isLive && BREAKDOWN_POLL_MS,
  });
  return useMemo(
    () =>
      city && data ? [...data, ...areas.filter(({ target }) => cityOfTarget(target) !== city.letter)] : areas,
    [areas, city, data],
  );
}

/** Returns the letter of a target's city, with which its label begins. */
export const cityOfTarget = (target: string): string => target.replace(/\d+$/, '');

/** Returns the outlines of a job's shapes, which never change. */
function useJobShapes(jobId: string | null, targets: readonly JobTarget[]): readonly JobShape[] {
  const { data } = useQuery({
    queryKey: ['job-shapes', jobId],
    queryFn: ({ signal }) => apiQueries.jobShapes(jobId ?? '', signal),
    enabled: jobId !== null && targets.some(({ isShape }) => isShape),
    staleTime: Infinity,
  });
  return data ?? NO_SHAPES;
}
