import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Transaction } from '../../database';
import type { Owner } from '../owner';
import { ANSWER_NOT_KEPT } from './answer-not-kept.decorator';
import { AnswerStore, type StoredAnswer } from './answer-store';
import { IdempotencyBodyDiffers, IdempotencyInProgress, IdempotencyKeyInvalid } from './errors';
import { fingerprintOf } from './fingerprint';

const VISIBLE = /^[\x21-\x7e]{1,255}$/;

/**
 * Makes every POST of a signed-in caller that carries an Idempotency-Key happen once: the work, the key's claim and the kept
 * answer are one transaction. A process that dies in between leaves nothing behind, so a repeat simply does the work; the
 * same goes for a request that failed. A repeat after success gets the first answer, marked `Idempotent-Replayed: true`.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly transaction: Transaction,
    private readonly answers: AnswerStore,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const key = request.get('idempotency-key');
    if (request.method !== 'POST' || key === undefined || !request.signedIn) return next.handle();
    if (this.reflector.get<boolean>(ANSWER_NOT_KEPT, context.getHandler())) return next.handle();
    if (!VISIBLE.test(key)) throw new IdempotencyKeyInvalid();
    const response = context.switchToHttp().getResponse<Response>();
    return from(this.once(request.signedIn, key, request, response, next));
  }

  private once(owner: Owner, key: string, request: Request, response: Response, next: CallHandler) {
    const fingerprint = fingerprintOf(request);
    return this.transaction.run(async () => {
      if (!(await this.answers.claim(owner, key))) throw new IdempotencyInProgress();
      const kept = await this.answers.find(owner, key);
      if (kept) return replay(kept, fingerprint, response);
      const body: unknown = await lastValueFrom(next.handle(), { defaultValue: null });
      await this.answers.keep(owner, key, { fingerprint, status: response.statusCode, body: body ?? null });
      return body;
    });
  }
}

function replay(kept: StoredAnswer, fingerprint: Buffer, response: Response): unknown {
  if (!kept.fingerprint.equals(fingerprint)) throw new IdempotencyBodyDiffers();
  response.status(kept.status).set('Idempotent-Replayed', 'true');
  return kept.body;
}
