import type { OpenAPIObject } from '@nestjs/swagger';
import type { DomainError } from '../http';
import type { OperationFacts } from './operation-facts';

/** The headers that responses have besides those of every HTTP response. */
const HEADERS = {
  'X-Request-Id': {
    description: 'Identifies this request in the server log.',
    schema: { type: 'string' },
    example: '0b6f7c1e-52d4-4c39-9d4e-6a0e2f6d8b11',
  },
  'RateLimit-Policy': {
    description:
      'Each limit that applies: its name, the number of calls allowed at once (q), and the seconds until that many are available again (w).',
    schema: { type: 'string' },
    example: '"token";q=600;w=60',
  },
  RateLimit: {
    description: "The caller's status: calls left (r), and seconds until all calls are available again (t).",
    schema: { type: 'string' },
    example: '"token";r=599;t=1',
  },
  'Retry-After': {
    description: 'Seconds to wait.',
    schema: { type: 'integer', minimum: 0 },
    example: 30,
  },
  'WWW-Authenticate': {
    description: 'How to identify yourself.',
    schema: { type: 'string' },
    example: 'Bearer realm="Gazetteer"',
  },
  'Idempotent-Replayed': {
    description:
      'Present if this is the stored response to an earlier request with the same Idempotency-Key.',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
  Link: {
    description: 'The URL of the next page (`rel="next"`). Missing on the last page.',
    schema: { type: 'string' },
    example: '</api/jobs?cursor=WyIxNzk1Il0>; rel="next"',
  },
  Allow: {
    description: 'The methods that the path has; only with status 405.',
    schema: { type: 'string' },
    example: 'GET, HEAD',
  },
} as const;

export type HeaderName = keyof typeof HEADERS;

export const describeHeaders = (document: OpenAPIObject): void => {
  document.components = { ...document.components, headers: structuredClone(HEADERS) as never };
};

/** Adds the headers that each response of an operation may have. */
export function addHeaders(
  { operation, acceptsIdempotencyKey, isRateLimited }: OperationFacts,
  { hasCursor, errors }: { hasCursor: boolean; errors: readonly DomainError[] },
): void {
  const waits = new Set(
    errors
      .filter(({ retryAfterSeconds }) => retryAfterSeconds !== undefined)
      .map(({ status }) => String(status)),
  );
  for (const [status, response] of Object.entries(operation.responses)) {
    if (!response || !('description' in response)) continue;
    const isSuccess = status.startsWith('2');
    const names: HeaderName[] = [
      'X-Request-Id',
      ...(isRateLimited ? (['RateLimit-Policy', 'RateLimit'] as const) : []),
      ...(waits.has(status) ? (['Retry-After'] as const) : []),
      ...(status === '401' ? (['WWW-Authenticate'] as const) : []),
      ...(isSuccess && acceptsIdempotencyKey ? (['Idempotent-Replayed'] as const) : []),
      ...(isSuccess && hasCursor ? (['Link'] as const) : []),
      ...(status === 'default' ? (['Allow'] as const) : []),
    ];
    const references = names.map((name) => [name, { $ref: `#/components/headers/${name}` }]);
    response.headers = { ...response.headers, ...(Object.fromEntries(references) as object) };
  }
}
