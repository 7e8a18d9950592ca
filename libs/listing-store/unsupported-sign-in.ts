/** The server requires a sign-in that we do not perform, because it takes too much work or is not implemented. */
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
