import { applyDecorators, SetMetadata, type Type } from '@nestjs/common';
import type { Owner } from '../owner';
import { RateLimited } from '../rate-limited.decorator';

export const TURNS = Symbol('turns');

/** Decides which requests of an operation are in progress at a time. The others wait, or are refused. */
export interface RequestTurns {
  /** Does the work in a turn. @throws DomainError before the work has begun */
  run<T>(owner: Owner, work: () => Promise<T>): Promise<T>;
}

/**
 * Handles the requests of an operation in turns. They wait before the transaction for an Idempotency-Key begins, so they
 * hold no connection to the database while they wait. A turn ends with its work, whatever the client does.
 */
export const InTurn = (turns: Type<RequestTurns>) =>
  applyDecorators(SetMetadata(TURNS, turns), RateLimited());
