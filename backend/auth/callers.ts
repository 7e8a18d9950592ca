import { Injectable } from '@nestjs/common';
import type { SignedIn } from '../platform/http';
import { ApiTokens } from './api-tokens/api-tokens.service';
import { SessionService } from './session.service';

/** For what outlasts the request that it came with. */
@Injectable()
export class Callers {
  constructor(
    private readonly sessions: SessionService,
    private readonly tokens: ApiTokens,
  ) {}

  /** Whether a caller who was let in would still be: the session or the token lives. */
  isStill(caller: SignedIn): Promise<boolean> {
    return caller.scopes ? this.tokens.isLive(caller) : this.sessions.isLive(caller);
  }
}
