/** The server requires a sign-in method that takes too much work or that the driver does not know. */
export class UnsupportedSignIn extends Error {
  override readonly name = 'UnsupportedSignIn';
  readonly code = 'UNSUPPORTED_SIGN_IN';

  constructor(
    message: string,
    /** What the user can change at the server. */
    readonly hint: string,
  ) {
    super(message);
  }
}
