import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isLoopbackAddress } from '@libs/network';
import { Inject, Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { type Settings, SETTINGS } from '../config';
import { constantTimeEqual, sha256 } from '../encryption';
import { Metrics } from './metrics';

/**
 * GET /metrics, for Prometheus. Only the operator may read it. With METRICS_TOKEN, callers must send the token.
 * Without METRICS_TOKEN, they must be on this machine and not come through a proxy. For everyone else the page does
 * not exist.
 */
@Injectable()
export class MetricsMiddleware {
  constructor(
    private readonly metrics: Metrics,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  readonly handle = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (request.path !== '/' || request.method !== 'GET' || !this.canRead(request)) return next();
    response.set({ 'Cache-Control': 'no-store', 'Content-Type': this.metrics.contentType });
    response.end(await this.metrics.text());
  };

  canRead({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
    const { metricsToken } = this.settings;
    if (metricsToken === null) return isLoopbackAddress(socket.remoteAddress ?? '') && !isForwarded(headers);
    return isEqual(headers.authorization ?? '', `Bearer ${metricsToken}`);
  }
}

/**
 * A proxy on this machine forwards requests from other callers, and its headers may contain what those callers sent.
 */
const isForwarded = (headers: IncomingHttpHeaders) =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
const isEqual = (left: string, right: string) => constantTimeEqual(sha256(left), sha256(right));
