import { STATUS_CODES } from 'node:http';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { DomainError } from './domain-error';

export class ProblemDetail {
  @ApiProperty({ example: 'email' })
  path: string;

  @ApiProperty({ example: 'Please enter a valid email address' })
  message: string;
}

/** The body of every error: RFC 9457 with the fields that the specification's client reads (spec §7). */
export class Problem {
  @ApiProperty({ format: 'uri', example: 'urn:gazetteer:problem:request.invalid' })
  type: string;

  @ApiProperty({ example: 'Bad Request' })
  title: string;

  @ApiProperty({ type: 'integer', example: 400 })
  status: number;

  @ApiProperty({ description: 'Message for users.' })
  detail: string;

  @ApiPropertyOptional({ description: 'Path of the request.' })
  instance?: string;

  @ApiProperty({ description: 'Message for users.' })
  error: string;

  @ApiProperty({ description: 'Message for users.' })
  message: string;

  @ApiPropertyOptional({ type: [ProblemDetail], description: 'The refused fields, at most 20 of them.' })
  details?: ProblemDetail[];

  @ApiProperty({ description: 'Stable code of the error.' })
  code: string;

  @ApiProperty({ description: 'Identifies this request in the server log.' })
  requestId: string;
}

/**
 * Converts an error to a response body. Only the fields on an allowlist are copied, so that neither cause nor stack
 * is exposed.
 */
export function toProblem(error: DomainError, request: { id: string; path?: string }): Problem {
  const { status } = error;
  return {
    type: `urn:gazetteer:problem:${error.code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: error.message,
    ...(request.path !== undefined && { instance: request.path }),
    error: error.message,
    message: error.message,
    ...(error.details && { details: error.details.map(({ path, message }) => ({ path, message })) }),
    code: error.code,
    requestId: request.id,
  };
}
