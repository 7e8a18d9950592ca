import { UnsupportedSignIn } from '../unsupported-sign-in';
import { NotPostgres } from './not-postgres';

/** Kinds of authentication messages that the driver supports (PostgreSQL documentation, "Message Formats"). */
export const SIGNED_IN = 0;
export const PLAIN_PASSWORD = 3;
export const MD5 = 5;
export const SASL = 10;
export const SASL_CHALLENGE = 11;
export const SASL_PROOF = 12;

/** For each authentication message, those that may follow it. `null` stands for the beginning. */
const NEXT: ReadonlyMap<number | null, readonly number[]> = new Map([
  [null, [SIGNED_IN, PLAIN_PASSWORD, MD5, SASL]],
  [PLAIN_PASSWORD, [SIGNED_IN]],
  [MD5, [SIGNED_IN]],
  [SASL, [SASL_CHALLENGE]],
  [SASL_CHALLENGE, [SASL_PROOF]],
  [SASL_PROOF, [SIGNED_IN]],
  [SIGNED_IN, []],
]);

/**
 * Types of messages that belong to a sign-in: authentication, settings, the key for cancellation, notices, an error,
 * the offer of an older protocol version, and the end of the sign-in.
 */
const SIGN_IN_TYPES: ReadonlySet<string> = new Set(['R', 'S', 'K', 'N', 'E', 'v', 'Z']);

/**
 * Maximum number of rounds in which the password is hashed for SCRAM. Postgres requires 4,096 unless it is configured
 * otherwise, and CockroachDB 10,610. This many take about 10 milliseconds of a thread that all users share.
 */
const MAX_ITERATIONS = 20_000;
/** Maximum size of a SCRAM message. It contains a nonce, a salt, and a number or a signature. */
const MAX_SASL_BYTES = 2_048;
/** Longer numbers are not shown. */
const MAX_SHOWN_DIGITS = 12;

/**
 * Follows the sign-in of one connection, in which each authentication message may come once and in its order. Without
 * this check, a server could have the password hashed as often as it likes.
 */
export class SignInValidator {
  private last: number | null = null;

  /** Checks the type of a message that arrives before the sign-in is complete. */
  followType(type: string): void {
    if (!SIGN_IN_TYPES.has(type)) throw new NotPostgres('it sends an unexpected message during the sign-in');
    if (type === 'Z' && this.last !== SIGNED_IN) throw new NotPostgres('it does not confirm the sign-in');
  }

  /**
   * @param kind of an authentication message
   * @param content what follows the kind
   */
  followAuthentication(kind: number, content: Buffer): void {
    if (!NEXT.has(kind)) throw new NotPostgres(`it requires an unsupported sign-in method (${kind})`);
    if (NEXT.get(this.last)?.includes(kind) !== true)
      throw new NotPostgres('it sends a message of the sign-in out of order');
    this.last = kind;
    if (kind !== SASL_CHALLENGE && kind !== SASL_PROOF) return;
    if (content.length > MAX_SASL_BYTES) throw new NotPostgres('a message of the sign-in is too long');
    if (kind === SASL_CHALLENGE) assertIterations(content.toString('latin1'));
  }
}

function assertIterations(challenge: string): void {
  const digits = /(?:^|,)i=(\d+)(?:,|$)/.exec(challenge)?.[1];
  if (digits === undefined) throw new NotPostgres('a challenge has no number of iterations');
  if (Number(digits) <= MAX_ITERATIONS) return;
  const required = digits.length > MAX_SHOWN_DIGITS ? 'too many' : Number(digits).toLocaleString('en-US');
  const limit = MAX_ITERATIONS.toLocaleString('en-US');
  throw new UnsupportedSignIn(
    `The server requires ${required} SCRAM iterations, and at most ${limit} are supported.`,
    `Set scram_iterations to at most ${limit} on the server, and then set the user's password again.`,
  );
}
