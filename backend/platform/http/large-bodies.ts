import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { FairLanes } from '@libs/lanes';
import { rangeOf } from './address-range';
import { refuseWithoutLane } from './lanes/refused-lane';

/**
 * Larger bodies take noticeable time and memory: up to 2 ms for each kilobyte. Only setups with many cities, and changes
 * of many rows, are larger.
 */
const LARGE_BYTES = 8_000;
/** The number of callers is not limited: what one sends does not keep others waiting. */
const LANES = {
  lanes: Infinity,
  slowLanes: Infinity,
  lanesPerOwner: 2,
  slowMs: Infinity,
  waitingPerOwner: 20,
  maxWaitMs: 20_000,
};
const RETRY_SECONDS = 5;

/**
 * Lets one caller, a user or else a range of addresses, have few requests with large bodies in progress at a time. The bodies of the
 * others are not read meanwhile, so they take up neither memory nor time. A request ends when its response is closed; a
 * client that prevents this keeps only its own requests waiting.
 */
export function limitLargeBodies(): RequestHandler {
  const lanes = new FairLanes(LANES);
  return (request: Request, response: Response, next: NextFunction): void => {
    if (!isLarge(request)) return next();
    const entered = lanes.enter(request.signedIn?.userId ?? rangeOf(request.ip ?? ''));
    entered.catch(refuseWithoutLane(RETRY_SECONDS)).then((lane) => {
      if (response.closed) return lane.leave();
      response.once('close', () => lane.leave());
      next();
    }, next);
  };
}

/** A body without a stated length may be large. */
const isLarge = ({ headers }: Request): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > LARGE_BYTES;
