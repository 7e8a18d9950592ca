import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Maintenance } from '../platform/maintenance';
import { ApiTokensService } from './api-tokens/api-tokens.service';
import { AttemptStore } from './limits/attempt-store';
import { IdentityLinks } from './identity-links';
import { RepeatedRegistrations } from './repeated-registrations';
import { PasswordResetRepository } from './password-reset.repository';
import { SessionService } from './session.service';

/**
 * Deletes old attempts, API tokens and sessions. `SignUpMaintenance` in the subscription module deletes old sign-ups.
 */
@Injectable()
export class AuthMaintenance implements OnModuleInit {
  constructor(
    private readonly maintenance: Maintenance,
    private readonly attempts: AttemptStore,
    private readonly sessions: SessionService,
    private readonly tokens: ApiTokensService,
    private readonly repeatedRegistrations: RepeatedRegistrations,
    private readonly identityLinks: IdentityLinks,
    private readonly passwordResets: PasswordResetRepository,
  ) {}

  onModuleInit(): void {
    this.maintenance.add('attempts', () => this.attempts.sweep());
    this.maintenance.add('API tokens', () => this.tokens.sweep());
    this.maintenance.add('sessions', () => this.sessions.sweep());
    this.maintenance.add('repeated registrations', () => this.repeatedRegistrations.sweep());
    this.maintenance.add('identity links', () => this.identityLinks.sweep());
    this.maintenance.add('password resets', () => this.passwordResets.sweep());
  }
}
