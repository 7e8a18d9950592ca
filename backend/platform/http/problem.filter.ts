import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { DomainError } from './domain-error';
import { toDomainError } from './to-domain-error';
import { toProblem } from './problem';

/** Converts all errors to responses. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Request');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const error = toDomainError(thrown);
    this.log(error, request);
    // A response that has already started cannot be replaced, so the connection is closed to tell the client.
    if (response.headersSent) return void response.destroy();
    sendProblem(error, request, response);
  }

  private log(error: DomainError, request: Request): void {
    if (error.code !== 'unknown' && error.code !== 'unavailable') return;
    this.logger.error({ msg: error.message, requestId: request.requestId, err: error.cause ?? error });
  }
}

/** Sends an error response from middleware and handlers outside of Nest, with the same body as the filter. */
export function sendProblem(error: DomainError, request: Request, response: Response): void {
  const path = request.originalUrl.split('?', 1)[0] ?? '';
  const problem = toProblem(error, { id: request.requestId, path });
  if (error.retryAfterSeconds !== undefined) response.set('Retry-After', String(error.retryAfterSeconds));
  if (problem.status === 401) response.set('WWW-Authenticate', 'Bearer realm="Gazetteer"');
  response.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
}
