import { apiPaths } from './paths';
import type { Credits, DatabaseStatus, Job, RunStatus, SearchInputs } from './wire';

/** The API did not answer as it should; `status` 0 means that it did not answer at all. */
export class ApiFailure extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

async function read<T>(path: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(path, { signal, headers: { accept: 'application/json' } });
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.ok) return answer as T;
  throw new ApiFailure(response.status, String(answer.error ?? answer.message ?? response.statusText));
}

/** What the browser asks the API by itself: everything that is polled or typed for. */
export const apiQueries = {
  runStatus: (signal: AbortSignal) => read<RunStatus>(apiPaths.runtimeStatus(), signal),
  credits: (signal: AbortSignal) => read<Credits>(apiPaths.subscriptionStatus(), signal),
  databaseStatus: (signal: AbortSignal) => read<DatabaseStatus>(apiPaths.databaseStatus(), signal),
  jobs: async (limit: number, signal: AbortSignal) =>
    (await read<{ jobs: Job[] }>(apiPaths.jobs(limit), signal)).jobs,
  searchInputs: (query: string, country: string, signal: AbortSignal) =>
    read<SearchInputs>(apiPaths.searchInputs(query, country), signal),
};

/** A session that is over does not come back by asking again. */
export const isSessionOver = (error: unknown) => error instanceof ApiFailure && error.status === 401;
