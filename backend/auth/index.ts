export {
  AccountDisabled,
  ApprovalNeeded,
  EmailNotConfirmed,
  EmailTaken,
  IdentityUnavailable,
  LinkExpired,
  LinkInvalid,
  LinkUsed,
  LoginFailed,
  OAuthFailed,
  OAuthLinkNeeded,
  OAuthRefused,
  OAuthStateMismatch,
  OAuthUnavailable,
  OAuthUnreachable,
  PasswordNeeded,
  PasswordRefused,
  PasswordResetInvalid,
  PasswordWrong,
  RegistrationFailed,
  SignInRequired,
  TooManyApiTokens,
  VerificationIncomplete,
} from './auth.errors';
export { AUTH_OPENAPI } from './auth.openapi';
export { ApiTokensService, type ApiTokenView, type NewApiToken } from './api-tokens/api-tokens.service';
export { AuthModule } from './auth.module';
export {
  type Credentials,
  IDENTITY,
  type IdentityPort,
  type ConfirmationLink,
  type OAuthProvider,
  type OAuthState,
  type OAuthCallback,
  type OAuthRedirect,
  type OAuthStartOptions,
  type NewPassword,
  type PasswordChange,
  type PasswordReset,
  type VerifiedIdentity,
  type Registration,
  type RemoteTokens,
  type SessionProvider,
  PasswordResetUnavailable,
} from './identity-port';
export { ConfirmationRepository } from './confirmation-repository';
export { type KnownDevice, newDeviceOf } from './known-device';
export { KnownDevices } from './known-devices';
export { normalizeEmail } from './normalize-email';
export { OperatorRepository } from './operators.repository';
export { PasswordResetRequests } from './password-reset-requests';
export { readApiToken } from './read-api-token';
export { passwordResetUrl } from './adapters/account-mails';
export { CallerVerifier } from './caller-verifier';
export { AttemptLimits, type UserAction } from './limits/attempt-limits';
export { requireSignIn } from './require-sign-in';
export { LimitAttempts } from './limits/limit-attempts.decorator';
export { ApiTokenLimitMiddleware } from './limits/api-token-limit.middleware';
export { SessionCookies } from './session-cookies';
export { SessionMiddleware } from './session.middleware';
export type { OpenSession, SessionClient, StartedSession } from './open-session';
export { SessionService } from './session.service';
export type { SessionView } from './session.repository';
export { signInOrigins } from './sign-in-origins';
export type { User } from './user.entity';
export { UserIdentifiers } from './user-identifiers.repository';
export { UserDirectoryRepository } from './user-directory.repository';
export { type NewUser, UsersService } from './users.service';
export { type Visitor, visitorOf } from './visitor';
export { VisitorCookies } from './visitor-cookies';
