import { Injectable } from '@nestjs/common';
import type { SignedIn } from '../platform/http';
import { ApiTokensService } from './api-tokens/api-tokens.service';
import { SessionService } from './session.service';

/**
 * Checks whether callers are still authorized when work continues after their request started, as in an event stream.
 */
@Injectable()
export class CallerVerifier {
  constructor(
    private readonly sessions: SessionService,
    private readonly tokens: ApiTokensService,
  ) {}

  /** Returns whether the caller's session or token is still valid. */
  isStillAuthorized(caller: SignedIn): Promise<boolean> {
    return caller.scopes ? this.tokens.isLive(caller) : this.sessions.isLive(caller);
  }
}
