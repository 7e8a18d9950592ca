export {
  EmailNotConfirmed,
  EmailTaken,
  LoginFailed,
  SignInRequired,
  TooManyAttempts,
  VerificationIncomplete,
} from './auth.errors';
export { ApiTokens, type ApiTokenView, type NewApiToken } from './api-tokens/api-tokens.service';
export { AuthModule } from './auth.module';
export {
  type Credentials,
  IDENTITY,
  type IdentityPort,
  type Link,
  type OAuthKept,
  type OAuthReturn,
  type OAuthTrip,
  type Proven,
  type Registration,
  type RemoteTokens,
  type SessionProvider,
} from './identity-port';
export { apiTokenIn } from './bearer';
export { Callers } from './callers';
export { AttemptLimits } from './limits/attempt-limits';
export { TokenLimits } from './limits/token-limits';
export { SessionCookies } from './session-cookies';
export { SessionMiddleware } from './session.middleware';
export { type OpenSession, SessionService, type SessionView } from './session.service';
export { signInOrigins } from './sign-in-origins';
export type { User } from './user.entity';
export { type NewUser, UsersService } from './users.service';
export { type Visitor, visitorOf } from './visitor';
export { type Device, VisitorCookies } from './visitor-cookies';
