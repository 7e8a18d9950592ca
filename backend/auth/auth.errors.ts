import {
  API_TOKEN_MESSAGES,
  type ApiScope,
  missingScopeMessage,
  approvalNeededMessage,
  AUTH_MESSAGES,
  CONFIRMATION_MESSAGES,
  OAUTH_MESSAGES,
  oauthMessages,
  PASSWORD_RESET_MESSAGES,
  passwordRefusedMessage,
  SIGN_UP_MESSAGES,
} from '@libs/constants';
import { DomainError } from '../platform/http';

/** Error codes of OAuth. The message repeats no other text, because it comes from elsewhere. */
const OAUTH_ERROR_PATTERN = /^[a-z][\w.-]{0,59}$/i;

/** The API token is unknown, expired or revoked. */
export class ApiTokenInvalid extends DomainError {
  readonly code = 'auth.token_invalid';
  readonly status = 401;

  constructor() {
    super(API_TOKEN_MESSAGES.invalid);
  }
}

/** The API token lacks the required scope. If that scope is null, the route is not open to API tokens. */
export class ScopeMissing extends DomainError {
  readonly code = 'auth.scope_missing';
  readonly status = 403;

  constructor(scope: ApiScope | null) {
    super(scope === null ? API_TOKEN_MESSAGES.notForTokens : missingScopeMessage(scope));
  }

  static example(): ScopeMissing {
    return new ScopeMissing('jobs:write');
  }
}

export class TooManyApiTokens extends DomainError {
  readonly code = 'auth.too_many_tokens';
  readonly status = 409;

  constructor() {
    super(API_TOKEN_MESSAGES.tooMany);
  }
}

/** The email address is unknown or the password is wrong. The error does not say which. */
export class LoginFailed extends DomainError {
  readonly code = 'auth.login_failed';
  readonly status = 401;

  constructor() {
    super(AUTH_MESSAGES.loginFailed);
  }
}

/** The current password was asked again, before a change to the account, and is wrong. The session continues. */
export class PasswordWrong extends DomainError {
  readonly code = 'auth.password_wrong';
  readonly status = 403;

  constructor() {
    super(PASSWORD_RESET_MESSAGES.wrongCurrent);
  }
}

/** An operator has disabled the account. The credentials were correct. */
export class AccountDisabled extends DomainError {
  readonly code = 'auth.account_disabled';
  readonly status = 403;

  constructor() {
    super(AUTH_MESSAGES.accountDisabled);
  }
}

/** The caller is not signed in. Only who sent the cookies of a session is told that it expired (spec §8). */
export class SignInRequired extends DomainError {
  readonly code = 'auth.required';
  readonly status = 401;

  constructor({ hadSession = false }: { hadSession?: boolean } = {}) {
    super(hadSession ? AUTH_MESSAGES.sessionExpired : AUTH_MESSAGES.signInRequired);
  }
}

/** The page was rendered for a user other than the one who is now signed in. */
export class OtherUser extends DomainError {
  readonly code = 'auth.other_user';
  readonly status = 401;

  constructor() {
    super(AUTH_MESSAGES.sessionExpired);
  }
}

export class EmailTaken extends DomainError {
  readonly code = 'auth.email_taken';
  readonly status = 409;

  constructor() {
    super(SIGN_UP_MESSAGES.emailTaken);
  }
}

/** The password is correct, but the address is not confirmed. The page offers to resend the confirmation email. */
export class EmailNotConfirmed extends DomainError {
  readonly code = 'auth.email_not_confirmed';
  readonly status = 403;

  constructor() {
    super(SIGN_UP_MESSAGES.emailNotConfirmed);
  }
}

export class RegistrationFailed extends DomainError {
  readonly code = 'request.invalid';
  readonly status = 400;

  constructor(reason: string) {
    super(`${SIGN_UP_MESSAGES.registrationFailed}: ${reason}`);
  }

  static example(): RegistrationFailed {
    return new RegistrationFailed('Signups not allowed for this instance');
  }
}

export class LinkExpired extends DomainError {
  readonly code = 'auth.link_expired';
  readonly status = 410;

  constructor() {
    super(CONFIRMATION_MESSAGES.expired);
  }
}

/** The link from a confirmation email was used, or replaced by a newer one that was used. */
export class LinkUsed extends DomainError {
  readonly code = 'auth.link_used';
  readonly status = 410;

  constructor() {
    super(CONFIRMATION_MESSAGES.used);
  }
}

/** Several people registered this address, so the password decides who gets the account. The link stays valid. */
export class PasswordNeeded extends DomainError {
  readonly code = 'auth.password_needed';
  readonly status = 409;

  constructor() {
    super(CONFIRMATION_MESSAGES.passwordNeeded);
  }
}

/**
 * The link may have been sent by anybody, so opening it must not sign in by itself. The link stays valid, and the page
 * shows a button.
 */
export class ApprovalNeeded extends DomainError {
  readonly code = 'auth.approval_needed';
  readonly status = 409;

  /** @param email address of the link's account; null if it is not known before the link is redeemed */
  constructor(email: string | null) {
    super(email === null ? CONFIRMATION_MESSAGES.approvalNeeded : approvalNeededMessage(email));
  }

  static example(): ApprovalNeeded {
    return new ApprovalNeeded('ann@example.org');
  }
}

/** The link is forged, belongs to another application or was already used. */
export class LinkInvalid extends DomainError {
  readonly code = 'auth.link_invalid';
  readonly status = 400;

  constructor() {
    super(CONFIRMATION_MESSAGES.invalid);
  }
}

/** The link for a new password is forged, expired, already used, or replaced by another new password. */
export class PasswordResetInvalid extends DomainError {
  readonly code = 'auth.password_reset_invalid';
  readonly status = 400;

  constructor() {
    super(PASSWORD_RESET_MESSAGES.invalid);
  }
}

/** The identity service does not accept the new password, for example because it is too weak. */
export class PasswordRefused extends DomainError {
  readonly code = 'auth.password_refused';
  readonly status = 400;

  /** @param reason what the identity service said */
  constructor(reason: string) {
    super(passwordRefusedMessage(reason));
  }

  static example = () => new PasswordRefused('Password should be at least 12 characters.');
}

/** The tokens in the fragment of a confirmation link do not belong to a session. */
export class VerificationIncomplete extends DomainError {
  readonly code = 'auth.verification_incomplete';
  readonly status = 400;

  constructor() {
    super(CONFIRMATION_MESSAGES.incomplete);
  }
}

/** Signing in with this provider is not set up on this server. Repeating the request does not help, so it is not a 503. */
export class OAuthUnavailable extends DomainError {
  readonly code = 'auth.oauth_unavailable';
  readonly status = 422;

  /** @param provider what users call the provider */
  constructor(provider: string) {
    super(oauthMessages(provider).notConfigured);
  }

  static example(): OAuthUnavailable {
    return new OAuthUnavailable('GitHub');
  }
}

/** The provider does not respond, or does not describe itself as OpenID Connect requires. */
export class OAuthUnreachable extends DomainError {
  readonly code = 'auth.oauth_unreachable';
  readonly status = 503;
  override readonly retryAfterSeconds = 10;

  /** @param provider what users call the provider */
  constructor(provider: string, options?: ErrorOptions) {
    super(oauthMessages(provider).unavailable, options);
  }

  static example(): OAuthUnreachable {
    return new OAuthUnreachable('SSO');
  }
}

/** The callback came from a different browser or too late. */
export class OAuthStateMismatch extends DomainError {
  readonly code = 'auth.oauth_state_mismatch';
  readonly status = 400;

  constructor() {
    super(OAUTH_MESSAGES.stateMismatch);
  }
}

/**
 * The provider sent an error or an unexpected response. Its code is used up, so repeating the request does not help, and
 * it is no 502.
 */
export class OAuthFailed extends DomainError {
  readonly code = 'auth.oauth_failed';
  readonly status = 424;

  /**
   * @param provider what users call the provider
   * @param options.error the provider's error code, such as "invalid_client". Left out of the message if it is no code
   */
  constructor(provider: string, { error, ...options }: ErrorOptions & { error?: string | undefined } = {}) {
    const { loginFailed, rejected } = oauthMessages(provider);
    super(error !== undefined && OAUTH_ERROR_PATTERN.test(error) ? rejected(error) : loginFailed, options);
  }

  static example(): OAuthFailed {
    return new OAuthFailed('GitHub');
  }
}

/** The provider identified the user, but they cannot sign in. The message says what to do. */
export class OAuthRefused extends DomainError {
  readonly code = 'auth.oauth_refused';
  readonly status = 403;

  static example(): OAuthRefused {
    return new OAuthRefused(oauthMessages('GitHub').emailUnverified);
  }
}

/**
 * An existing account has the external identity's address. The identity is linked only after a proof: the account's
 * password, or the link in an email to its address.
 */
export class OAuthLinkNeeded extends DomainError {
  readonly code = 'auth.oauth_link_needed';
  readonly status = 403;

  /**
   * @param linkId id that the browser keeps until the proof
   * @param provider what users call the provider
   */
  constructor(
    readonly linkId: string,
    provider: string,
  ) {
    super(oauthMessages(provider).linkNeeded);
  }

  static example(): OAuthLinkNeeded {
    return new OAuthLinkNeeded('', 'GitHub');
  }
}

/** The external identity service is unavailable or sent an invalid response. */
export class IdentityUnavailable extends DomainError {
  readonly code = 'unavailable';
  readonly status = 503;
  override readonly retryAfterSeconds = 5;

  constructor(options?: ErrorOptions) {
    super('Sign-in is temporarily unavailable. Please try again.', options);
  }
}
