import { AsyncLocalStorage } from 'node:async_hooks';
import type { NextFunction, Request, Response } from 'express';

/** How a caller stands with one limit. */
export interface RateLimitStatus {
  /** Of the policy: "login". */
  name: string;
  /** Calls that may come at once, and the seconds in which as many are to be had again. */
  quota: number;
  windowSeconds: number;
  /** Calls that are left, and the seconds until all are to be had again. */
  left: number;
  fullInSeconds: number;
}

const responses = new AsyncLocalStorage<Response>();

/** Makes the answer known to whatever counts calls on the way to it. */
export function trackRateLimits(_request: Request, response: Response, next: NextFunction): void {
  responses.run(response, next);
}

/**
 * Says on the answer of the request under way how its caller stands with a limit (draft-ietf-httpapi-ratelimit-headers-11:
 * RateLimit-Policy and RateLimit, structured fields). Outside of a request it says nothing.
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

/** A limit is named once: of several calls in one request (a batch) the last one says how things stand. */
function setLimitEntry(response: Response, header: string, name: string, status: string): void {
  const existing = [response.getHeader(header) ?? []].flat().map(String);
  response.setHeader(header, [
    ...existing.filter((entry) => !entry.startsWith(`"${name}";`)),
    `"${name}";${status}`,
  ]);
}
