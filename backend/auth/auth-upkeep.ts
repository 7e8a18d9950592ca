import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Upkeep } from '../platform/upkeep';
import { ApiTokens } from './api-tokens/api-tokens.service';
import { Confirmations } from './confirmations';
import { AttemptStore } from './limits/attempt-store';
import { SessionService } from './session.service';
import { UsersService } from './users.service';

/** What of signing up and in is removed once it is long over. */
@Injectable()
export class AuthUpkeep implements OnModuleInit {
  constructor(
    private readonly upkeep: Upkeep,
    private readonly attempts: AttemptStore,
    private readonly confirmations: Confirmations,
    private readonly sessions: SessionService,
    private readonly users: UsersService,
    private readonly tokens: ApiTokens,
  ) {}

  onModuleInit(): void {
    this.upkeep.add('attempts', () => this.attempts.sweep());
    this.upkeep.add('API tokens', () => this.tokens.sweep());
    this.upkeep.add('sessions', () => this.sessions.sweep());
    // A sign-up is over when none of its links serves any more.
    this.upkeep.add('sign-ups', async () => {
      await this.confirmations.sweep();
      await this.users.sweep();
    });
  }
}
