import { Injectable } from '@nestjs/common';
import type { SignedIn } from '../platform/http';
import { ApiTokensService } from './api-tokens/api-tokens.service';
import { SessionService } from './session.service';

/** Verifies callers of work that outlives its request. */
@Injectable()
export class CallerVerifier {
  constructor(
    private readonly sessions: SessionService,
    private readonly tokens: ApiTokensService,
  ) {}

  /** Returns whether the session or token of a caller is still valid. */
  isStillAuthorized(caller: SignedIn): Promise<boolean> {
    return caller.scopes ? this.tokens.isLive(caller) : this.sessions.isLive(caller);
  }
}
