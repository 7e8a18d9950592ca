import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { SecretBox } from '../../encryption';
import type { Owner } from '../owner';
import { SAFE_METHODS } from '../safe-methods';
import { ENCRYPT_STORED_RESPONSE } from './encrypt-stored-response.decorator';
import type { DomainError } from '../domain-error';
import { fingerprintOf } from './fingerprint';
import {
  IdempotencyBodyDiffers,
  IdempotencyKeyInvalid,
  IdempotencyResponseUnreadable,
  StoredFailure,
} from './idempotency.errors';
import type { StoredResponse } from './idempotency.repository';
import { IGNORE_IDEMPOTENCY_KEY } from './ignore-idempotency-key.decorator';
import { SECRET_REQUEST } from './secret-request.decorator';
import { bodyDigestOf, readBodyDigest } from './uploaded-body';

/** The purpose for which stored responses are encrypted. */
const PURPOSE = 'idempotency response';
/** Only a failure whose outcome is unknown is stored. */
const FIRST_ERROR_STATUS = 400;
/** The purpose for which requests that contain a secret are hashed. */
const FINGERPRINT_PURPOSE = 'idempotency fingerprint';
const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/;

/** A write by a signed-in caller with an Idempotency-Key. */
export interface IdempotentRequest {
  readonly owner: Owner;
  readonly key: string;
  readonly request: Request;
  readonly response: Response;
  /** What an encrypted response is bound to. Null if the response is stored as it is. */
  readonly secretContext: string | null;
  /** Whether the request contains a secret. */
  readonly isSecret: boolean;
}

/** Recognizes requests with an Idempotency-Key, and converts their responses to stored ones and back. */
@Injectable()
export class IdempotentRequests {
  constructor(
    private readonly reflector: Reflector,
    private readonly secretBox: SecretBox,
  ) {}

  /** Returns null for a request whose response is not stored. @throws IdempotencyKeyInvalid */
  from(context: ExecutionContext): IdempotentRequest | null {
    const request = context.switchToHttp().getRequest<Request>();
    const { signedIn: owner } = request;
    const key = request.get('idempotency-key');
    if (SAFE_METHODS.has(request.method) || key === undefined || !owner) return null;
    if (this.has(context, IGNORE_IDEMPOTENCY_KEY)) return null;
    if (!KEY_PATTERN.test(key)) throw new IdempotencyKeyInvalid();
    const secretContext = this.has(context, ENCRYPT_STORED_RESPONSE) ? `${owner.userId} ${key}` : null;
    return {
      owner,
      key,
      request,
      response: context.switchToHttp().getResponse<Response>(),
      secretContext,
      isSecret: this.has(context, SECRET_REQUEST),
    };
  }

  /** Returns what is stored for a response with this body. */
  toStored(idempotent: IdempotentRequest, body: unknown): StoredResponse {
    const { response, secretContext } = idempotent;
    const [fingerprint] = this.fingerprintsOf(idempotent);
    return {
      fingerprint,
      status: response.statusCode,
      body: secretContext === null ? (body ?? null) : this.encrypted(body, secretContext),
    };
  }

  /** Returns what is stored for a request that may have been done although it failed. */
  toStoredFailure(idempotent: IdempotentRequest, { status, code, message }: DomainError): StoredResponse {
    const [fingerprint] = this.fingerprintsOf(idempotent);
    return { fingerprint, status, body: { code, message } };
  }

  /**
   * Sets the status of a stored response, and returns its body.
   * @throws IdempotencyBodyDiffers; StoredFailure if the first request failed
   */
  async replay(idempotent: IdempotentRequest, stored: StoredResponse): Promise<unknown> {
    const { request, response, secretContext } = idempotent;
    // A file is left to its handler, so it has not been read.
    if (request.body === undefined && !request.readableEnded) await readBodyDigest(request);
    if (!this.fingerprintsOf(idempotent).some((one) => stored.fingerprint.equals(one)))
      throw new IdempotencyBodyDiffers();
    response.set('Idempotent-Replayed', 'true');
    if (stored.status >= FIRST_ERROR_STATUS)
      throw new StoredFailure(stored.status, stored.body as { code: string; message: string });
    const body = secretContext === null ? stored.body : this.decrypted(stored.body, secretContext);
    response.status(stored.status);
    return body;
  }

  /** Returns the request's fingerprint, followed by those with earlier encryption keys. */
  private fingerprintsOf({ request, isSecret }: IdempotentRequest): [Buffer, ...Buffer[]] {
    const fingerprint = fingerprintOf(request, bodyDigestOf(request));
    return isSecret
      ? (this.secretBox.digests(FINGERPRINT_PURPOSE, fingerprint) as [Buffer, ...Buffer[]])
      : [fingerprint];
  }

  private has(context: ExecutionContext, mark: symbol): boolean {
    return this.reflector.get<boolean | undefined>(mark, context.getHandler()) ?? false;
  }

  private encrypted(body: unknown, context: string): { encrypted: string } {
    return { encrypted: this.secretBox.encrypt(PURPOSE, JSON.stringify(body ?? null), context) };
  }

  private decrypted(body: unknown, context: string): unknown {
    const text = this.secretBox.decrypt(PURPOSE, (body as { encrypted: string }).encrypted, context);
    if (text === null) throw new IdempotencyResponseUnreadable();
    return JSON.parse(text);
  }
}
