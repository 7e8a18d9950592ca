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
import { PaymentUnavailable, TooManyPayments } from './payment.errors';

/** Payments that this process begins at once, each with a connection to the database while the provider is asked. */
const AT_ONCE = 3;
/** How long one waits for its turn: the provider is slow then, and its own time comes on top. */
const PATIENCE_MS = 8_000;

interface Pass {
  isUsed: boolean;
  release(): void;
}

/**
 * Before a payment is begun: a provider that hangs must hold up neither other payments for long nor anything else of the
 * application. Few are begun at once, one of a user at a time; the others wait here, where they hold nothing of ours, or are told
 * to come again. Guards come before the transaction of an Idempotency-Key.
 */
@Injectable()
export class PaymentTurnstile implements CanActivate, NestInterceptor {
  private readonly passes = new WeakMap<Request, Pass>();
  private readonly busyUsers = new Set<string>();
  /** One of each user at most waits behind another. */
  private readonly waitingUsers = new Set<string>();
  private readonly waiting = new Set<() => void>();

  constructor(private readonly limits: AttemptLimits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const { signedIn } = request;
    if (!signedIn) return true;
    await this.limits.admitUser('payment', signedIn);
    await this.turnOf(signedIn.userId);
    const pass = this.passFor(signedIn.userId);
    this.passes.set(request, pass);
    // An answer that was kept, or a refusal of the request, comes to no work.
    http.getResponse<Response>().once('close', () => !pass.isUsed && pass.release());
    return true;
  }

  /** A caller who has gone leaves the work to its end: the pass is free only then. */
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const pass = this.passes.get(context.switchToHttp().getRequest<Request>());
    if (!pass) return next.handle();
    pass.isUsed = true;
    return next.handle().pipe(finalize(() => pass.release()));
  }

  private async turnOf(user: string): Promise<void> {
    if (this.takeTurn(user)) return;
    if (this.waitingUsers.has(user)) throw new TooManyPayments(5);
    this.waitingUsers.add(user);
    try {
      const deadline = Date.now() + PATIENCE_MS;
      while (!this.takeTurn(user)) {
        if (Date.now() >= deadline) throw new PaymentUnavailable();
        await this.nextRelease(deadline - Date.now());
      }
    } finally {
      this.waitingUsers.delete(user);
    }
  }

  private takeTurn(user: string): boolean {
    if (this.busyUsers.size >= AT_ONCE || this.busyUsers.has(user)) return false;
    this.busyUsers.add(user);
    return true;
  }

  private nextRelease(atMostMs: number): Promise<void> {
    return new Promise((resolve) => {
      const awake = () => {
        clearTimeout(timer);
        this.waiting.delete(awake);
        resolve();
      };
      const timer = setTimeout(awake, atMostMs);
      this.waiting.add(awake);
    });
  }

  private passFor(user: string): Pass {
    let isHeld = true;
    return {
      isUsed: false,
      release: () => {
        if (!isHeld) return;
        isHeld = false;
        this.busyUsers.delete(user);
        for (const awake of [...this.waiting]) awake();
      },
    };
  }
}
