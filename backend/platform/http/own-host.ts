import { isLoopbackHost } from '@libs/network';
import type { NextFunction, Request, Response } from 'express';
import { ForeignHost, MalformedRequest } from './request-errors';

const PORT = /:\d+$/;

/**
 * Accepts only requests for a path, to our own host name. Without PUBLIC_URL, only the names of this machine are accepted: links
 * in emails use the requested host name, and another site's name may resolve to loopback (DNS rebinding).
 * @param publicUrl the setting PUBLIC_URL
 */
export const requireOwnHost =
  (publicUrl: string | null) => (request: Request, _response: Response, next: NextFunction) => {
    // "GET http://host/ HTTP/1.1" is for proxies.
    if (!request.originalUrl.startsWith('/'))
      return next(new MalformedRequest('The request must name a path, not an address'));
    const hosts = [request.headers.host, request.host];
    const isOwn = publicUrl !== null || hosts.every((host) => isLoopbackHost((host ?? '').replace(PORT, '')));
    return next(isOwn ? undefined : new ForeignHost());
  };
