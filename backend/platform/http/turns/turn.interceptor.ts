import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { type RequestTurns, TURNS } from './in-turn.decorator';

/** Runs everything that follows, including the other interceptors, in a turn of the operation's `RequestTurns`. */
@Injectable()
export class TurnInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly modules: ModuleRef,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const turns = this.reflector.get<Type<RequestTurns> | undefined>(TURNS, context.getHandler());
    const { signedIn } = context.switchToHttp().getRequest<Request>();
    if (!turns || !signedIn) return next.handle();
    const work = () => lastValueFrom(next.handle(), { defaultValue: null });
    return from(this.modules.get(turns, { strict: false }).run(signedIn, work));
  }
}
