import { performance } from 'node:perf_hooks';
import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Histogram } from 'prom-client';
import { Metrics } from './metrics';

const BUCKET_BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Measures request durations by route. URLs are not used as labels, because they would create a series per id. */
@Injectable()
export class HttpMetrics {
  private readonly duration: Histogram<'method' | 'route' | 'status'>;

  constructor({ registry }: Metrics) {
    this.duration = new Histogram({
      name: 'gazetteer_http_request_duration_seconds',
      help: 'Time from a request to the end of its response. Event streams last long on purpose.',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKET_BOUNDS,
      registers: [registry],
    });
  }

  readonly measure = (request: Request, response: Response, next: NextFunction): void => {
    const startedAt = performance.now();
    response.once('close', () => {
      const status = `${Math.floor(response.statusCode / 100)}xx`;
      const seconds = (performance.now() - startedAt) / 1000;
      this.duration.observe({ method: methodOf(request), route: routeOf(request), status }, seconds);
    });
    next();
  };
}

/** Beginnings of the addresses that are no pages. */
const SEGMENTS = new Set(['api', 'trpc', 'mcp', 'assets']);
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const methodOf = ({ method }: Request) => (METHODS.has(method) ? method : 'other');

/** Returns the matched route pattern ("/api/download/:file"), or else the kind of endpoint. */
function routeOf({ route, originalUrl }: Request): string {
  const { path } = (route ?? {}) as { path?: unknown };
  if (typeof path === 'string') return path;
  const [, segment = ''] = originalUrl.split(/[/?]/, 2);
  return SEGMENTS.has(segment) ? `/${segment}` : 'page';
}
