import { AUTH_MESSAGES } from '@libs/constants';
import { DomainError } from '../platform/http';

/** No account of this e-mail, or not this password: the two are not told apart. */
export class LoginFailed extends DomainError {
  readonly code = 'auth.login_failed';

  constructor() {
    super(`${AUTH_MESSAGES.loginFailed}. Please check your email and password.`);
  }
}

export class SignInRequired extends DomainError {
  readonly code = 'auth.required';

  constructor() {
    super(AUTH_MESSAGES.sessionExpired);
  }
}

export class EmailTaken extends DomainError {
  readonly code = 'auth.email_taken';

  constructor() {
    super('This email is already registered.');
  }
}
