import { UnsupportedSignIn } from '../unsupported-sign-in';
import { NotMysql } from './not-mysql';

/** First bytes of the packets between the greeting and the OK packet that ends the sign-in. */
const MORE_DATA = 0x01;
const NEXT_FACTOR = 0x02;
const SWITCH = 0xfe;

/** Sign-in methods that the driver implements. */
const METHODS: ReadonlySet<string> = new Set([
  'mysql_native_password',
  'caching_sha2_password',
  'sha256_password',
]);
const METHOD_HINT = "Change the user's sign-in method to caching_sha2_password.";
const MAX_METHOD_LENGTH = 64;

/** A server says whether it wants the encrypted password, and then sends its public key. */
const MAX_MORE_DATA = 2;
const KEY_START = '-----BEGIN PUBLIC KEY-----';
/** An RSA key of 16,384 bits, the longest that OpenSSL uses, has about 2,900 bytes. */
const MAX_KEY_BYTES = 4_096;

/**
 * Follows the sign-in of one connection. A server may change the method once, and then ask for as much as the method
 * needs. Without this check, it could have the password encrypted as often as it likes, and with any kind of key.
 */
export class SignInValidator {
  private hasSwitched = false;
  private moreDataCount = 0;

  /**
   * @param content of a packet that neither ends the sign-in nor reports an error
   * @throws NotMysql, UnsupportedSignIn
   */
  follow(content: Buffer): void {
    const data = content.subarray(1);
    switch (content[0]) {
      case SWITCH:
        return this.followSwitch(data);
      case MORE_DATA:
        return this.followMoreData(data);
      case NEXT_FACTOR:
        throw new UnsupportedSignIn(
          'The server requires a second password, which is not supported.',
          'Let the user sign in with one password.',
        );
      default:
        throw new NotMysql('it sends an unexpected packet during the sign-in');
    }
  }

  private followSwitch(data: Buffer): void {
    if (this.hasSwitched || this.moreDataCount > 0) throw outOfOrder();
    this.hasSwitched = true;
    const end = data.indexOf(0);
    const method = data.toString('latin1', 0, end < 0 ? data.length : end);
    if (METHODS.has(method)) return;
    const shown = method.replace(/[^\w.-]/g, '?').slice(0, MAX_METHOD_LENGTH);
    throw new UnsupportedSignIn(
      `The server requires the sign-in method ${shown || 'of old versions'}, which is not supported.`,
      METHOD_HINT,
    );
  }

  private followMoreData(data: Buffer): void {
    this.moreDataCount += 1;
    if (this.moreDataCount > MAX_MORE_DATA) throw outOfOrder();
    if (data.length <= 1) return;
    const isKey = data.toString('latin1', 0, KEY_START.length) === KEY_START;
    if (!isKey || data.length > MAX_KEY_BYTES) throw new NotMysql('it sends an invalid public key');
    // Nothing but the OK packet follows the key.
    this.moreDataCount = MAX_MORE_DATA;
  }
}

const outOfOrder = () => new NotMysql('it sends a packet of the sign-in out of order');
