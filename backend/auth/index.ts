export { EmailTaken, LoginFailed, SignInRequired } from './auth.errors';
export { AuthModule } from './auth.module';
export type { IdentityProvider } from './identity.entity';
export { SessionCookies } from './session-cookies';
export { SessionMiddleware } from './session.middleware';
export { type OpenSession, SessionService } from './session.service';
export type { User } from './user.entity';
export { type NewUser, UsersService } from './users.service';
