import { Inject, Injectable } from '@nestjs/common';
import { type Settings, SETTINGS } from '../platform/config';
import { SecretBox } from '../platform/encryption';
import type { OAuthState, Registration } from './identity-port';
import { EncryptedCookie } from './encrypted-cookie';
import type { KnownDevice } from './known-device';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Manages all cookies except the session cookies. */
@Injectable()
export class VisitorCookies {
  /** The registration made in this browser. With it, the browser can query the registration's state. */
  readonly signUp: EncryptedCookie<Registration>;
  /** The state of a sign-in with an external provider in progress. */
  readonly oauth: EncryptedCookie<OAuthState>;
  /**
   * Identifies a known browser, in which the account's user can sign in even while a stranger tries passwords
   * elsewhere.
   */
  readonly device: EncryptedCookie<KnownDevice>;

  /** Id of the external identity that waits in this browser for a proof. */
  readonly identityLink: EncryptedCookie<string>;

  constructor(secretBox: SecretBox, @Inject(SETTINGS) settings: Settings) {
    this.signUp = new EncryptedCookie(secretBox, settings, 'signup', 7 * DAY);
    this.oauth = new EncryptedCookie(secretBox, settings, 'oauth', 10 * MINUTE);
    this.identityLink = new EncryptedCookie(secretBox, settings, 'identity_link', 60 * MINUTE);
    this.device = new EncryptedCookie(secretBox, settings, 'device', 365 * DAY);
  }
}
