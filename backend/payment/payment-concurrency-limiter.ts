import {
  type CallHandler,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { finalize, type Observable } from 'rxjs';
import { AttemptLimits } from '../auth';
import { TooManyAttempts } from '../platform/http';
import { PaymentUnavailable } from './payment.errors';

/**
 * Maximum number of payments that this process opens concurrently, so that only a few requests wait for an
 * unresponsive provider.
 */
const CONCURRENCY = 3;
/**
 * Maximum wait for a permit. Requests wait only when the provider is slow, and its response time comes on top of this
 * wait.
 */
const WAIT_TIMEOUT_MS = 8_000;

interface PaymentPermit {
  isUsed: boolean;
  release(): void;
}

/**
 * Limits concurrent payment requests, so that an unresponsive provider delays other payments only briefly and the
 * rest of the application not at all. Only a few payments are opened at a time, and one per user. Further requests
 * wait without using any resources, or are refused. This is a guard because guards run before the transaction for the
 * Idempotency-Key begins.
 */
@Injectable()
export class PaymentConcurrencyLimiter implements CanActivate, NestInterceptor {
  private readonly permits = new WeakMap<Request, PaymentPermit>();
  private readonly busyUsers = new Set<string>();
  /** Users with a waiting request. Each user may have only one. */
  private readonly waitingUsers = new Set<string>();
  private readonly wakeCallbacks = new Set<() => void>();

  constructor(private readonly limits: AttemptLimits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const { signedIn } = request;
    if (!signedIn) return true;
    await this.limits.admitUser('payment', signedIn);
    await this.acquire(signedIn.userId);
    const permit = this.createPermit(signedIn.userId);
    this.permits.set(request, permit);
    // Releases the permit if the handler never runs because a stored response was replayed or the request was
    // refused.
    http.getResponse<Response>().once('close', () => !permit.isUsed && permit.release());
    return true;
  }

  /** Releases the permit when the work ends, even if the client has disconnected. */
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const permit = this.permits.get(context.switchToHttp().getRequest<Request>());
    if (!permit) return next.handle();
    permit.isUsed = true;
    return next.handle().pipe(finalize(() => permit.release()));
  }

  private async acquire(user: string): Promise<void> {
    if (this.tryAcquire(user)) return;
    if (this.waitingUsers.has(user)) throw new TooManyAttempts(5);
    this.waitingUsers.add(user);
    try {
      const deadline = Date.now() + WAIT_TIMEOUT_MS;
      while (!this.tryAcquire(user)) {
        if (Date.now() >= deadline) throw new PaymentUnavailable();
        await this.waitForRelease(deadline - Date.now());
      }
    } finally {
      this.waitingUsers.delete(user);
    }
  }

  private tryAcquire(user: string): boolean {
    if (this.busyUsers.size >= CONCURRENCY || this.busyUsers.has(user)) return false;
    this.busyUsers.add(user);
    return true;
  }

  private waitForRelease(timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.wakeCallbacks.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, timeoutMs);
      this.wakeCallbacks.add(wake);
    });
  }

  private createPermit(user: string): PaymentPermit {
    let isHeld = true;
    return {
      isUsed: false,
      release: () => {
        if (!isHeld) return;
        isHeld = false;
        this.busyUsers.delete(user);
        for (const wake of [...this.wakeCallbacks]) wake();
      },
    };
  }
}
