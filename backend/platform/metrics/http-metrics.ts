import { performance } from 'node:perf_hooks';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { type MetricFamily, Metrics, type Sample } from './metrics';

const BUCKET_BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface Series {
  labels: { method: string; route: string; status: string };
  buckets: number[];
  sum: number;
  count: number;
}

/** Request durations by route. Never by URL, which would create a series per id. */
@Injectable()
export class HttpMetrics implements OnModuleInit {
  private readonly series = new Map<string, Series>();

  constructor(private readonly metrics: Metrics) {}

  onModuleInit(): void {
    this.metrics.add(() => [this.family()]);
  }

  readonly measure = (request: Request, response: Response, next: NextFunction): void => {
    const startedAt = performance.now();
    response.once('close', () => this.record(request, response, (performance.now() - startedAt) / 1000));
    next();
  };

  private record(request: Request, response: Response, seconds: number): void {
    const status = `${Math.floor(response.statusCode / 100)}xx`;
    const labels = { method: methodOf(request), route: routeOf(request), status };
    const key = Object.values(labels).join(' ');
    const series = this.series.get(key) ?? { labels, buckets: BUCKET_BOUNDS.map(() => 0), sum: 0, count: 0 };
    BUCKET_BOUNDS.forEach((bound, index) => {
      if (seconds <= bound) series.buckets[index] = (series.buckets[index] ?? 0) + 1;
    });
    series.sum += seconds;
    series.count++;
    this.series.set(key, series);
  }

  private family(): MetricFamily {
    return {
      name: 'gazetteer_http_request_duration_seconds',
      kind: 'histogram',
      help: 'Time from a request to the end of its response; streams stay open on purpose.',
      samples: [...this.series.values()].flatMap(samplesOf),
    };
  }
}

const samplesOf = ({ labels, buckets, sum, count }: Series): Sample[] => [
  ...[...BUCKET_BOUNDS.map(String), '+Inf'].map((le, index) => ({
    suffix: '_bucket',
    labels: { ...labels, le },
    value: buckets[index] ?? count,
  })),
  { suffix: '_sum', labels, value: sum },
  { suffix: '_count', labels, value: count },
];

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const methodOf = ({ method }: Request) => (METHODS.has(method) ? method : 'other');

/** Returns the matched route pattern ("/api/download/:file"), or else the kind of endpoint. */
function routeOf({ route, originalUrl }: Request): string {
  const { path } = (route ?? {}) as { path?: unknown };
  if (typeof path === 'string') return path;
  const [, segment = ''] = originalUrl.split(/[/?]/, 2);
  if (segment === 'api') return '/api';
  if (segment === 'trpc') return '/trpc';
  return segment === 'assets' ? '/assets' : 'page';
}
