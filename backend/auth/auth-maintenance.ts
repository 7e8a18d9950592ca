import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Maintenance } from '../platform/maintenance';
import { ApiTokensService } from './api-tokens/api-tokens.service';
import { ConfirmationRepository } from './confirmation-repository';
import { AttemptStore } from './limits/attempt-store';
import { SessionService } from './session.service';
import { UsersService } from './users.service';

/** Deletes old data of sign-ups and sign-ins. */
@Injectable()
export class AuthMaintenance implements OnModuleInit {
  constructor(
    private readonly maintenance: Maintenance,
    private readonly attempts: AttemptStore,
    private readonly confirmations: ConfirmationRepository,
    private readonly sessions: SessionService,
    private readonly users: UsersService,
    private readonly tokens: ApiTokensService,
  ) {}

  onModuleInit(): void {
    this.maintenance.add('attempts', () => this.attempts.sweep());
    this.maintenance.add('API tokens', () => this.tokens.sweep());
    this.maintenance.add('sessions', () => this.sessions.sweep());
    // A sign-up is over once all its links have expired.
    this.maintenance.add('sign-ups', async () => {
      await this.confirmations.sweep();
      await this.users.sweep();
    });
  }
}
