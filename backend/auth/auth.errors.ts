import {
  API_TOKEN_MESSAGES,
  type ApiScope,
  missingScopeMessage,
  AUTH_MESSAGES,
  CONFIRMATION_MESSAGES,
  OAUTH_MESSAGES,
  SIGN_UP_MESSAGES,
  tooManyAttemptsMessage,
} from '@libs/constants';
import { DomainError } from '../platform/http';

/** An API token that we never gave out, or that is over. */
export class ApiTokenInvalid extends DomainError {
  readonly code = 'auth.token_invalid';

  constructor() {
    super(API_TOKEN_MESSAGES.invalid);
  }
}

/** The API token may not do this; null: no token may. */
export class ScopeMissing extends DomainError {
  readonly code = 'auth.scope_missing';

  constructor(scope: ApiScope | null) {
    super(scope === null ? API_TOKEN_MESSAGES.notForTokens : missingScopeMessage(scope));
  }
}

export class TooManyApiTokens extends DomainError {
  readonly code = 'auth.too_many_tokens';

  constructor() {
    super(API_TOKEN_MESSAGES.tooMany);
  }
}

/** No account of this e-mail, or not this password: the two are not told apart. */
export class LoginFailed extends DomainError {
  readonly code = 'auth.login_failed';

  constructor() {
    super(AUTH_MESSAGES.loginFailed);
  }
}

export class SignInRequired extends DomainError {
  readonly code = 'auth.required';

  constructor() {
    super(AUTH_MESSAGES.sessionExpired);
  }
}

/** The caller's page is that of another user than the one who is signed in. */
export class OtherUser extends DomainError {
  readonly code = 'auth.other_user';

  constructor() {
    super(AUTH_MESSAGES.sessionExpired);
  }
}

export class EmailTaken extends DomainError {
  readonly code = 'auth.email_taken';

  constructor() {
    super(SIGN_UP_MESSAGES.emailTaken);
  }
}

/** The password is right, but nobody has opened the confirmation mail yet: the page offers to send it again. */
export class EmailNotConfirmed extends DomainError {
  readonly code = 'auth.email_not_confirmed';

  constructor() {
    super(SIGN_UP_MESSAGES.emailNotConfirmed);
  }
}

export class RegistrationFailed extends DomainError {
  readonly code = 'request.invalid';

  constructor(reason: string) {
    super(`${SIGN_UP_MESSAGES.registrationFailed}: ${reason}`);
  }
}

export class LinkExpired extends DomainError {
  readonly code = 'auth.link_expired';

  constructor() {
    super(CONFIRMATION_MESSAGES.expired);
  }
}

/** Several have registered this address: only who knows their password has the account. The link stays good. */
export class PasswordNeeded extends DomainError {
  readonly code = 'auth.password_needed';

  constructor() {
    super(CONFIRMATION_MESSAGES.passwordNeeded);
  }
}

/** Made up, of another application, or used before. */
export class LinkInvalid extends DomainError {
  readonly code = 'auth.link_invalid';

  constructor() {
    super(CONFIRMATION_MESSAGES.invalid);
  }
}

/** The tokens of a confirmation hash lead to no session. */
export class VerificationIncomplete extends DomainError {
  readonly code = 'auth.verification_incomplete';

  constructor() {
    super(CONFIRMATION_MESSAGES.incomplete);
  }
}

/** This server has no client id of the code-hosting service. */
export class OAuthUnavailable extends DomainError {
  readonly code = 'auth.oauth_unavailable';

  constructor(reason: string) {
    super(reason);
  }
}

/** The browser that came back is not the one that left, or took too long. */
export class OAuthStateMismatch extends DomainError {
  readonly code = 'auth.oauth_state_mismatch';

  constructor() {
    super(OAUTH_MESSAGES.stateMismatch);
  }
}

/** The code-hosting service did not answer as it should. */
export class OAuthFailed extends DomainError {
  readonly code = 'auth.oauth_failed';

  constructor(options?: ErrorOptions) {
    super(OAUTH_MESSAGES.loginFailed, options);
  }
}

/** The service knows the user, and we may still not let them in; the sentence says what helps. */
export class OAuthRefused extends DomainError {
  readonly code = 'auth.oauth_refused';
}

export class TooManyAttempts extends DomainError {
  readonly code = 'rate.limited';

  constructor(override readonly retryAfterSeconds: number) {
    super(tooManyAttemptsMessage(retryAfterSeconds));
  }
}

/** The identity service elsewhere is away or answers nonsense. */
export class IdentityUnavailable extends DomainError {
  readonly code = 'unavailable';
  override readonly retryAfterSeconds = 5;

  constructor(options?: ErrorOptions) {
    super('Sign-in is temporarily unavailable. Please try again.', options);
  }
}
