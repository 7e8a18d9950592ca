import type { Job } from './api-types';

/** Requests for one page. Each looks through about a million targets for a text (docs/decisions/0365). */
const MAX_REQUESTS = 10;

/**
 * Returns a page of the job history. The API ends a page early once it has looked through many jobs for a text, so the
 * request is repeated from there while the page has fewer jobs than it may have.
 */
export async function allOfPage<Query extends { limit: number; cursor?: string }>(
  query: Query,
  load: (query: Query) => Promise<{ jobs: Job[]; nextCursor: string | null }>,
): Promise<Job[]> {
  const { jobs, nextCursor } = await load(query);
  let cursor = nextCursor;
  for (let request = 1; request < MAX_REQUESTS && cursor && jobs.length < query.limit; request += 1) {
    const next = await load({ ...query, limit: query.limit - jobs.length, cursor });
    jobs.push(...next.jobs);
    cursor = next.nextCursor;
  }
  return jobs;
}
