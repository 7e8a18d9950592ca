import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isLoopbackAddress, isLoopbackHost } from '@libs/network';
import { Inject, Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { type Settings, SETTINGS } from '../config';
import { constantTimeEqual, sha256 } from '../encryption';
import { Metrics } from './metrics';

/** Who may read the metrics: the caller may, must send the right token, or must not learn that they exist. */
export type MetricsAccess = 'allowed' | 'token_required' | 'hidden';

/** The response to a caller who did not send METRICS_TOKEN. Plain text, like the metrics themselves. */
export const TOKEN_REQUIRED_RESPONSE = {
  status: 401,
  type: 'text/plain; charset=utf-8',
  text: 'Send the value of METRICS_TOKEN as a Bearer token.\n',
  headers: { 'WWW-Authenticate': 'Bearer realm="Gazetteer"', 'Cache-Control': 'no-store' },
} as const;

/**
 * GET /metrics, for Prometheus. Only the operator may read it. With METRICS_TOKEN, callers must send the token, and
 * get a 401 response if they do not. Without METRICS_TOKEN, the page exists only in the embedded profile, for callers on
 * this machine: in the served one, a proxy on this machine that adds no header would look like them.
 */
@Injectable()
export class MetricsMiddleware {
  constructor(
    private readonly metrics: Metrics,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  readonly handle = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (request.path !== '/' || request.method !== 'GET') return next();
    const access = this.accessOf(request);
    if (access === 'hidden') return next();
    if (access === 'token_required') {
      const { status, type, text, headers } = TOKEN_REQUIRED_RESPONSE;
      response.status(status).set(headers).type(type).send(text);
      return;
    }
    response.set({ 'Cache-Control': 'no-store', 'Content-Type': this.metrics.contentType });
    response.end(await this.metrics.text());
  };

  accessOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): MetricsAccess {
    const { metricsToken, profile } = this.settings;
    if (metricsToken !== null)
      return isEqual(headers.authorization ?? '', `Bearer ${metricsToken}`) ? 'allowed' : 'token_required';
    const isLocal = isLoopbackAddress(socket.remoteAddress ?? '') && !isForwarded(headers);
    return isLocal && profile !== 'served' && !isPublic(this.settings) ? 'allowed' : 'hidden';
  }
}

/** Whether users reach the application at another address than this machine's own. */
const isPublic = ({ publicUrl }: Settings) =>
  publicUrl !== null && !isLoopbackHost(new URL(publicUrl).hostname);

/**
 * A proxy on this machine forwards requests from other callers, and its headers may contain what those callers sent.
 */
const isForwarded = (headers: IncomingHttpHeaders) =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
const isEqual = (left: string, right: string) => constantTimeEqual(sha256(left), sha256(right));
