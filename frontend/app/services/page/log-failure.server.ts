import { isRouteErrorResponse } from '@remix-run/react';

/**
 * Logs what made a loader or an action fail. Remix itself also logs a stack for each request that it refuses, such as a
 * form for a page without an action, so that anybody could fill the log. The log of requests has their status.
 */
export function logFailure(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  if (!isRouteErrorResponse(error)) return console.error(error);
  if (error.status < 500) return;
  // Remix's own type leaves out the cause.
  console.error('error' in error && error.error ? error.error : error);
}
