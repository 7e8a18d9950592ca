import {
  applyDecorators,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { Request, Response } from 'express';
import { type Observable, tap } from 'rxjs';
import { InvalidInput } from './request-errors';

export const MAX_CURSOR_LENGTH = 4_000;
/** Largest value of an integer in the database. */
export const MAX_INT32 = 2_147_483_647;
/** Default and maximum length of a page of a list that has no reason for others. */
const PAGE_LENGTH = { default: 100, maximum: 200 } as const;

/** Query field for the length of a list's page. */
export const LimitField = (length: { default: number; maximum: number }) =>
  applyDecorators(
    ApiPropertyOptional({
      type: 'integer',
      minimum: 1,
      ...length,
      description: 'Maximum number of items to return',
    }),
    IsOptional(),
    Type(() => Number),
    IsInt(),
    Min(1),
    Max(length.maximum),
  );

/** Query field for the number of items before a list's page, 0 by default. */
export const OffsetField = (description: string, maximum = MAX_INT32) =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: 0, maximum, default: 0, description }),
    IsOptional(),
    Type(() => Number),
    IsInt(),
    Min(0),
    Max(maximum),
  );

/** Query field for the number of the last listing that the client has. */
export const SinceField = () => OffsetField('Return only listings whose number is higher than this');

/** Query field for a list's cursor, which marks the end of the previous page. Takes precedence over `offset`. */
export const CursorField = () =>
  applyDecorators(
    ApiPropertyOptional({
      maxLength: MAX_CURSOR_LENGTH,
      description: 'Cursor of the next page: `nextCursor` of the previous response',
    }),
    IsOptional(),
    IsString(),
    MaxLength(MAX_CURSOR_LENGTH),
  );

/** Response field with a list's cursor for the next page. */
export const NextCursorField = () =>
  applyDecorators(
    ApiProperty({
      type: String,
      nullable: true,
      example: 'WyIxNzYzNzE3NDAwMDAwMDAwIiwiNWYxYzJkMGUtNWIxZi00YTUzLTlhMGItMWM5YTYzYTNjNWIxIl0',
      description:
        'Send this as `cursor` to get the next page; null on the last page. The Link header contains the URL of the next page.',
    }),
  );

/** The page of a list that a request asks for. */
export class PageQuery {
  @LimitField(PAGE_LENGTH)
  limit: number = PAGE_LENGTH.default;

  @CursorField()
  cursor?: string;
}

/** Encodes a position in a list as an opaque string. */
export const encodeCursor = (parts: readonly string[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

/**
 * Returns the parts of a cursor, each of which must match its pattern; null without a cursor.
 * @throws InvalidInput for a cursor that we did not issue
 */
export function decodeCursor(cursor: string | undefined, patterns: readonly RegExp[]): string[] | null {
  if (cursor === undefined) return null;
  const parts = parseCursor(cursor);
  const isValid =
    Array.isArray(parts) &&
    parts.length === patterns.length &&
    patterns.every((pattern, at) => typeof parts[at] === 'string' && pattern.test(parts[at]));
  if (!isValid)
    throw new InvalidInput([
      { path: 'cursor', message: 'This cursor is invalid. Start with the first page.' },
    ]);
  return parts as string[];
}

/** Cursor parts for lists sorted by time: microseconds, which a Date cannot represent, and the row's id. */
const TIME_CURSOR_PATTERNS = [/^\d{1,17}$/, /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/] as const;

/**
 * SQL condition for the rows after a time cursor. `at` and `id` are parameters ("$2"), which are null for the first
 * page.
 */
export const afterCursorSql = (
  at: string,
  id: string,
  order: 'newest first' | 'oldest first' = 'newest first',
) =>
  `(${at}::bigint is null or (created_at, id) ${order === 'newest first' ? '<' : '>'} (timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${id}::uuid))`;

/** SQL expression for the microseconds in a time cursor. */
export const CURSOR_TIME_SQL = '(extract(epoch from created_at) * 1000000)::bigint::text';

/** A row in a list that is sorted by time; `at` is `CURSOR_TIME_SQL`. */
export interface TimedRow {
  id: string;
  at: string;
}

/** Where a page of such a list begins; `at` and `id` are null for the first page. `limit` includes one extra row. */
export interface TimePosition {
  at: string | null;
  id: string | null;
  limit: number;
}

/**
 * Reads a page of a list that is sorted by time.
 * @throws InvalidInput for a cursor that we did not issue
 */
export async function readTimePage<T extends TimedRow>(
  { limit, cursor }: PageQuery,
  read: (position: TimePosition) => Promise<T[]>,
): Promise<{ page: T[]; next: string | null }> {
  const [at = null, id = null] = decodeCursor(cursor, TIME_CURSOR_PATTERNS) ?? [];
  return keysetPage(await read({ at, id, limit: limit + 1 }), limit, (last) => [last.at, last.id]);
}

/**
 * Removes the extra row from a list that was read with one row more than the page size, and returns the cursor of the
 * next page.
 */
export function keysetPage<T>(
  rows: readonly T[],
  limit: number,
  cursorPartsOf: (last: T) => readonly string[],
): { page: T[]; next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next: rows.length > limit && last !== undefined ? encodeCursor(cursorPartsOf(last)) : null };
}

/** Adds `Link: <…>; rel="next"` (RFC 8288) for every `nextCursor`. */
@Injectable()
export class NextLinkInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      tap((body: unknown) => {
        const cursor = nextCursorIn(body);
        if (cursor === null) return;
        const request = context.switchToHttp().getRequest<Request>();
        const [path = '', search = ''] = request.originalUrl.split('?', 2);
        const query = new URLSearchParams(search);
        query.delete('offset');
        query.set('cursor', cursor);
        context
          .switchToHttp()
          .getResponse<Response>()
          .append('Link', `<${path}?${query.toString()}>; rel="next"`);
      }),
    );
  }
}

function nextCursorIn(body: unknown): string | null {
  const cursor = typeof body === 'object' && body !== null && 'nextCursor' in body ? body.nextCursor : null;
  return typeof cursor === 'string' ? cursor : null;
}

function parseCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
