import { Injectable } from '@nestjs/common';
import type { SignedIn } from '../platform/http';
import { ApiTokensService } from './api-tokens/api-tokens.service';
import { SessionService } from './session.service';

/** For what outlasts the request that it came with. */
@Injectable()
export class CallerVerifier {
  constructor(
    private readonly sessions: SessionService,
    private readonly tokens: ApiTokensService,
  ) {}

  /** Whether a caller who was let in would still be: the session or the token lives. */
  isStillAuthorized(caller: SignedIn): Promise<boolean> {
    return caller.scopes ? this.tokens.isLive(caller) : this.sessions.isLive(caller);
  }
}
