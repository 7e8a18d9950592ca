/** Texts about signing up, confirming an e-mail and choosing a plan (spec §5 and §8, word for word). */
export const SIGN_UP_MESSAGES = {
  registrationFailed: 'Registration failed',
  registered: 'Registration successful! Please check your email to verify your account.',
  emailTaken: 'This email is already registered.',
  verificationSent: 'Verification email sent. Please check your inbox.',
  resendFailed: 'Failed to resend verification email',
  resendFailedOnSignUpPage: 'Failed to resend email',
  emailVerified: 'Your email is verified. You can continue the signup.',
  emailNotConfirmed: 'Please verify your email before signing in. Check your inbox for the link.',
  fillInAll: 'Please fill in all fields',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordsDiffer: 'Passwords do not match',
} as const;

/** Messages for the results of opening a confirmation link (spec §8, Confirmation). */
export const CONFIRMATION_MESSAGES = {
  expired: 'This verification link has expired. Please sign up again.',
  invalid: 'Invalid verification link. Please sign up again.',
  used: 'This link was used already. Sign in to continue.',
  failed: 'Email verification failed. Please try again.',
  incomplete: 'Verification incomplete. Please try again.',
  unexpected: 'Verification error. Please try again.',
  missingToken: 'Invalid or expired link. Please try again.',
  noSession: 'Authentication failed. Please try signing in again.',
  passwordNeeded: 'This address was registered more than once. To finish, enter the password that you chose.',
  approvalNeeded: 'This link signs in to an account. Continue only if you requested it.',
  confirming: 'Confirming your email, please wait...',
  confirmed: 'Email confirmed! Redirecting to plan selection...',
  authenticated: 'Authentication successful! Redirecting...',
} as const;

/** Asks whether a confirmation link may sign in to the account of this address. */
export const approvalNeededMessage = (email: string) =>
  `This link signs in to the account of ${email}. Continue only if this is your email address.`;

/** Texts about signing in with any external provider (spec §5 and §8). */
export const OAUTH_MESSAGES = {
  callbackFailed: 'OAuth callback failed',
  stateMismatch: 'OAuth state mismatch. Please try again.',
  notCompleted: 'Sign-in did not complete. Please try again.',
} as const;

/**
 * Texts about signing in with one provider (spec §5 and §8, which has those about GitHub).
 * @param provider what users call the provider, such as "GitHub"
 */
export const oauthMessages = (provider: string) => ({
  failed: `${provider} OAuth failed`,
  failedToStart: `Failed to start ${provider} OAuth`,
  failedToGetUrl: `Failed to get ${provider} URL`,
  loginFailed: `${provider} login failed`,
  /** @param error the provider's error code */
  rejected: (error: string) =>
    `${provider} login failed (${error}). Please try again, or ask the operator of this server.`,
  notConfigured: `${provider} sign-in is not set up on this server.`,
  unavailable: `${provider} sign-in is not available at the moment. Please try again later, or sign in with your password.`,
  emailUnverified: `${provider} login failed. Please verify an email address at ${provider} first.`,
  linkNeeded: `This email already has an account. To connect ${provider} to it, sign in with its password, or open the link we sent to this email. Use this browser, within an hour.`,
  linkedElsewhere: `Open this link in the browser in which you signed in with ${provider}.`,
  emailBelongsToAnother: `${provider} login failed. This email is already registered but not verified. Please sign up with your email first.`,
  registrationClosed: `${provider} login failed. Your email has no account here yet. Please ask the operator of this server for one.`,
});

export const PLAN_MESSAGES = {
  failedToSelect: 'Failed to select plan. Please try again.',
  userUnknown: 'Unable to determine user ID. Please log in again.',
  notChosen: 'Please choose a plan to continue.',
} as const;

/** Shown if a rate limit is exceeded. */
export const tooManyAttemptsMessage = (seconds: number) =>
  `Too many attempts. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;

/** Texts about the deletion of an account. */
export const DELETION_MESSAGES = {
  requested: 'Your account is being deleted.',
  failed: 'Your account could not be deleted. Please try again.',
  otherAddress: 'Enter the email address of this account.',
  passwordNeeded: 'Enter the password of this account.',
  paymentsUnsettled:
    'A payment is in progress, or money you sent has not bought anything yet. Your account can be deleted when this money has been settled or sent back.',
} as const;
