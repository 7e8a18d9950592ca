import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { type Settings, SETTINGS } from '../platform/config';
import { MailModule } from '../platform/mail';
import { GithubSignIn } from './adapters/github/github-sign-in';
import { LocalIdentity } from './adapters/local-identity';
import { OidcDiscovery } from './adapters/oidc/oidc-discovery';
import { OidcSignIn } from './adapters/oidc/oidc-sign-in';
import { LocalPasswordResets } from './adapters/local-password-resets';
import { SupabaseIdentity } from './adapters/supabase-identity';
import { SupabasePasswords } from './adapters/supabase-passwords';
import { ApiTokensService } from './api-tokens/api-tokens.service';
import { AuthMaintenance } from './auth-maintenance';
import { CallerVerifier } from './caller-verifier';
import { ConfirmationRepository } from './confirmation-repository';
import { Identity } from './identity.entity';
import { IdentityLinks } from './identity-links';
import { PasswordResetRequests } from './password-reset-requests';
import { PasswordResetRepository } from './password-reset.repository';
import { OperatorRepository } from './operators.repository';
import { RepeatedRegistrations } from './repeated-registrations';
import { IDENTITY, type IdentityPort } from './identity-port';
import { AttemptLimits } from './limits/attempt-limits';
import { AttemptAdmission } from './limits/limit-attempts.decorator';
import { ApiTokenLimitMiddleware } from './limits/api-token-limit.middleware';
import { AttemptStore } from './limits/attempt-store';
import { ExternalUsersService } from './external-users.service';
import { PasswordHasher } from './password-hasher';
import { SessionCookies } from './session-cookies';
import { SessionGuard } from './session.guard';
import { SessionMiddleware } from './session.middleware';
import { SessionRepository } from './session.repository';
import { SessionService } from './session.service';
import { User } from './user.entity';
import { UserDirectoryRepository } from './user-directory.repository';
import { UserIdentifiers } from './user-identifiers.repository';
import { UsersService } from './users.service';
import { KnownDevices } from './known-devices';
import { VisitorCookies } from './visitor-cookies';

@Module({
  imports: [TypeOrmModule.forFeature([User, Identity]), MailModule],
  providers: [
    PasswordHasher,
    UsersService,
    UserDirectoryRepository,
    UserIdentifiers,
    ExternalUsersService,
    ConfirmationRepository,
    OperatorRepository,
    RepeatedRegistrations,
    PasswordResetRepository,
    IdentityLinks,
    GithubSignIn,
    OidcDiscovery,
    OidcSignIn,
    AttemptStore,
    AttemptLimits,
    AttemptAdmission,
    SessionRepository,
    SessionService,
    SessionCookies,
    SessionMiddleware,
    VisitorCookies,
    KnownDevices,
    ApiTokensService,
    ApiTokenLimitMiddleware,
    CallerVerifier,
    AuthMaintenance,
    LocalPasswordResets,
    LocalIdentity,
    SupabasePasswords,
    SupabaseIdentity,
    PasswordResetRequests,
    {
      provide: IDENTITY,
      inject: [SETTINGS, LocalIdentity, SupabaseIdentity],
      useFactory: ({ identity }: Settings, local: LocalIdentity, supabase: SupabaseIdentity): IdentityPort =>
        identity === 'supabase' ? supabase : local,
    },
    { provide: APP_GUARD, useClass: SessionGuard },
  ],
  exports: [
    UsersService,
    UserDirectoryRepository,
    UserIdentifiers,
    OperatorRepository,
    ConfirmationRepository,
    AttemptLimits,
    SessionService,
    SessionCookies,
    SessionMiddleware,
    VisitorCookies,
    KnownDevices,
    ApiTokensService,
    ApiTokenLimitMiddleware,
    CallerVerifier,
    PasswordResetRequests,
    IDENTITY,
  ],
})
export class AuthModule {}
