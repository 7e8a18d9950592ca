/** Keys that a sign-up may have stored in this tab (spec §3). */
const SIGN_UP_STORAGE_KEYS = [
  'signup_email',
  'signup_password',
  'signup_step',
  'signup_userId',
  'signup_sessionId',
  'oauth_in_progress',
];

/** Clears the stored sign-up data once the sign-up is complete. */
export function clearSignUpStorage(): void {
  for (const key of SIGN_UP_STORAGE_KEYS) sessionStorage.removeItem(key);
}
