import { ForbiddenException, NotFoundException, PayloadTooLargeException } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { toDomainError } from './to-domain-error';
import { InvalidInput } from './request-errors';

const connectError = async (config: pg.ClientConfig): Promise<unknown> => {
  const client = new pg.Client({ connectionTimeoutMillis: 5_000, ...config });
  return client.connect().catch((error: unknown) => error);
};

describe('a thrown value', () => {
  it('is returned unchanged when it is one of our own errors', () => {
    const error = new InvalidInput([{ path: 'city', message: 'is missing' }]);
    expect(toDomainError(error)).toBe(error);
    expect(error.message).toBe('Invalid input: city: is missing');
  });

  it.each([
    [new NotFoundException('Cannot GET /api/x'), 'not_found'],
    [new ForbiddenException(), 'not_found'],
    [new PayloadTooLargeException(), 'request.too_large'],
    [new URIError('URI malformed'), 'request.malformed'],
  ])('gets a code from its Nest or Express status: %p', (thrown, code) => {
    expect(toDomainError(thrown).code).toBe(code);
    expect(toDomainError(thrown).message).not.toContain('/api/x');
  });

  it.each([
    ['refuses the connection', { host: '127.0.0.1', port: 1 }],
    ['has no socket', { host: '/nowhere' }],
  ])('means that the service is temporarily unavailable when the database %s', async (_, config) => {
    const error = toDomainError(await connectError(config));
    expect(error).toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 });
  });

  it.each([
    new Error('secret detail'),
    'a text',
    undefined,
    Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' }),
  ])('otherwise becomes an unexpected error, with its message only in the log: %p', (thrown) => {
    const error = toDomainError(thrown);
    expect([error.code, error.message]).toEqual(['unknown', 'Unknown error']);
    expect(error.cause).toBe(thrown);
  });
});
