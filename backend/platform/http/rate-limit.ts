import { AsyncLocalStorage } from 'node:async_hooks';
import type { NextFunction, Request, Response } from 'express';

/** How a caller stands with one limit. */
export interface LimitStanding {
  /** Of the policy: "login". */
  name: string;
  /** Calls that may come at once, and the seconds in which as many are to be had again. */
  quota: number;
  windowSeconds: number;
  /** Calls that are left, and the seconds until all are to be had again. */
  left: number;
  fullInSeconds: number;
}

const answers = new AsyncLocalStorage<Response>();

/** Makes the answer known to whatever counts calls on the way to it. */
export function noteLimits(_request: Request, response: Response, next: NextFunction): void {
  answers.run(response, next);
}

/**
 * Says on the answer of the request under way how its caller stands with a limit (draft-ietf-httpapi-ratelimit-headers-11:
 * RateLimit-Policy and RateLimit, structured fields). Outside of a request it says nothing.
 */
export function tellLimit({ name, quota, windowSeconds, left, fullInSeconds }: LimitStanding): void {
  const answer = answers.getStore();
  if (!answer || answer.headersSent) return;
  say(answer, 'RateLimit-Policy', name, `q=${quota};w=${windowSeconds}`);
  say(answer, 'RateLimit', name, `r=${Math.max(0, left)};t=${Math.max(0, Math.ceil(fullInSeconds))}`);
}

/** A limit is named once: of several calls in one request (a batch) the last one says how things stand. */
function say(answer: Response, header: string, name: string, standing: string): void {
  const said = [answer.getHeader(header) ?? []].flat().map(String);
  answer.setHeader(header, [...said.filter((one) => !one.startsWith(`"${name}";`)), `"${name}";${standing}`]);
}
