import type { NextFunction, Request, Response } from 'express';
import { ForeignHost } from './request-errors';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * Where no PUBLIC_URL says what we are called, only the names of this machine are believed: links in mails are made of the
 * name asked for, and another site's name can be made to lead to loopback (DNS rebinding).
 * @param publicUrl the setting
 */
export const requireOwnHost =
  (publicUrl: string | null) => (request: Request, _response: Response, next: NextFunction) => {
    const hosts = [request.headers.host, request.host];
    const isOwn = publicUrl !== null || hosts.every((host) => LOOPBACK.test(host ?? ''));
    next(isOwn ? undefined : new ForeignHost());
  };
