import { AsyncLocalStorage } from 'node:async_hooks';
import type { NextFunction, Request, Response } from 'express';

/** A caller's status for one rate limit. */
export interface RateLimitStatus {
  /** Name of the policy, such as "login". */
  name: string;
  /** `quota` calls are allowed at once, and that many become available again within `windowSeconds`. */
  quota: number;
  windowSeconds: number;
  /** Number of calls left. `fullInSeconds` is the time until all calls are available again. */
  left: number;
  fullInSeconds: number;
}

const responses = new AsyncLocalStorage<Response>();

/** Gives rate limiters access to the response during the request. */
export function trackRateLimits(_request: Request, response: Response, next: NextFunction): void {
  responses.run(response, next);
}

/**
 * Sets the caller's status for a limit as headers of the current response (draft-ietf-httpapi-ratelimit-headers-11:
 * RateLimit-Policy and RateLimit, structured fields). Does nothing outside of a request.
 */
export function setRateLimitHeaders({
  name,
  quota,
  windowSeconds,
  left,
  fullInSeconds,
}: RateLimitStatus): void {
  const response = responses.getStore();
  if (!response || response.headersSent) return;
  setLimitEntry(response, 'RateLimit-Policy', name, `q=${quota};w=${windowSeconds}`);
  setLimitEntry(
    response,
    'RateLimit',
    name,
    `r=${Math.max(0, left)};t=${Math.max(0, Math.ceil(fullInSeconds))}`,
  );
}

/**
 * Adds or replaces the entry of one limit, so that each limit appears once. If a request contains several calls (a
 * batch), the last call determines the limit's status.
 */
function setLimitEntry(response: Response, header: string, name: string, status: string): void {
  const existing = [response.getHeader(header) ?? []].flat().map(String);
  response.setHeader(header, [
    ...existing.filter((entry) => !entry.startsWith(`"${name}";`)),
    `"${name}";${status}`,
  ]);
}
