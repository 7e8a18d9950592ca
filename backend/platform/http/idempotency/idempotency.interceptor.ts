import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Transaction } from '../../database';
import { SecretBox } from '../../encryption';
import type { Owner } from '../owner';
import { SAFE_METHODS } from '../safe-methods';
import { ENCRYPT_STORED_RESPONSE } from './encrypt-stored-response.decorator';
import { IGNORE_IDEMPOTENCY_KEY } from './ignore-idempotency-key.decorator';
import { OUTSIDE_TRANSACTION } from './outside-transaction.decorator';
import { IdempotencyRepository, type StoredResponse } from './idempotency.repository';
import {
  IdempotencyBodyDiffers,
  IdempotencyInProgress,
  IdempotencyKeyInvalid,
  IdempotencyResponseUnreadable,
  TooManyIdempotencyKeys,
} from './idempotency.errors';
import { fingerprintOf } from './fingerprint';

/** The purpose for which stored responses are encrypted. */
const PURPOSE = 'idempotency response';
const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/;

/**
 * Ensures that a write by a signed-in caller with an Idempotency-Key happens only once. The work, the claim on the
 * key and the stored response are one transaction. If the request fails or the process dies, nothing is stored, and a
 * repeated request does the work. After a success, a repeated request gets the first response, marked
 * `Idempotent-Replayed: true`. A user who has too many stored responses is refused before the work, because work whose
 * response is not stored could happen twice. A handler marked `@OutsideTransaction()` runs without a transaction, because it waits
 * for an external server.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly transaction: Transaction,
    private readonly storedResponses: IdempotencyRepository,
    private readonly reflector: Reflector,
    private readonly secretBox: SecretBox,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const key = request.get('idempotency-key');
    if (SAFE_METHODS.has(request.method) || key === undefined || !request.signedIn) return next.handle();
    if (this.reflector.get<boolean>(IGNORE_IDEMPOTENCY_KEY, context.getHandler())) return next.handle();
    if (!KEY_PATTERN.test(key)) throw new IdempotencyKeyInvalid();
    const response = context.switchToHttp().getResponse<Response>();
    const isSecret = this.reflector.get<boolean>(ENCRYPT_STORED_RESPONSE, context.getHandler()) ?? false;
    const work = () => this.runOnce(request.signedIn as Owner, { key, isSecret }, request, response, next);
    return from(
      this.reflector.get<boolean>(OUTSIDE_TRANSACTION, context.getHandler())
        ? this.withSharedClaim(request.signedIn, key, work)
        : this.inTransaction(request.signedIn, key, work),
    );
  }

  private inTransaction(owner: Owner, key: string, work: () => Promise<unknown>): Promise<unknown> {
    return this.transaction.run(async () => {
      if (!(await this.storedResponses.claim(owner, key))) throw new IdempotencyInProgress();
      return work();
    });
  }

  private async withSharedClaim(owner: Owner, key: string, work: () => Promise<unknown>): Promise<unknown> {
    const claim = await this.storedResponses.claimUntilReleased(owner, key);
    if (!claim) throw new IdempotencyInProgress();
    try {
      return await work();
    } finally {
      await claim.release();
    }
  }

  private async runOnce(
    owner: Owner,
    { key, isSecret }: { key: string; isSecret: boolean },
    request: Request,
    response: Response,
    next: CallHandler,
  ): Promise<unknown> {
    const fingerprint = fingerprintOf(request);
    const stored = await this.storedResponses.find(owner, key);
    const secretContext = isSecret ? `${owner.userId} ${key}` : null;
    if (stored) return this.replay(stored, fingerprint, response, secretContext);
    const waitSeconds = await this.storedResponses.secondsUntilRoom(owner);
    if (waitSeconds > 0) throw new TooManyIdempotencyKeys(waitSeconds);
    const body: unknown = await lastValueFrom(next.handle(), { defaultValue: null });
    await this.storedResponses.save(owner, key, {
      fingerprint,
      status: response.statusCode,
      body: secretContext === null ? (body ?? null) : this.encrypted(body, secretContext),
    });
    return body;
  }

  private encrypted(body: unknown, context: string): { encrypted: string } {
    return { encrypted: this.secretBox.encrypt(PURPOSE, JSON.stringify(body ?? null), context) };
  }

  private replay(
    stored: StoredResponse,
    fingerprint: Buffer,
    response: Response,
    secretContext: string | null,
  ): unknown {
    if (!stored.fingerprint.equals(fingerprint)) throw new IdempotencyBodyDiffers();
    const body = secretContext === null ? stored.body : this.decrypted(stored.body, secretContext);
    response.status(stored.status).set('Idempotent-Replayed', 'true');
    return body;
  }

  private decrypted(body: unknown, context: string): unknown {
    const text = this.secretBox.decrypt(PURPOSE, (body as { encrypted: string }).encrypted, context);
    if (text === null) throw new IdempotencyResponseUnreadable();
    return JSON.parse(text);
  }
}
