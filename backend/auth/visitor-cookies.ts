import { Inject, Injectable } from '@nestjs/common';
import { type Settings, SETTINGS } from '../platform/config';
import { SecretBox } from '../platform/encryption';
import type { OAuthState, Registration } from './identity-port';
import { EncryptedCookie } from './encrypted-cookie';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A browser in which somebody has signed in before. */
export interface KnownDevice {
  id: string;
  /** The address that they signed in by, in lower case. */
  subject: string;
}

/** What a browser keeps beside its session. */
@Injectable()
export class VisitorCookies {
  /** The registration that this browser made: it may ask how that stands. */
  readonly signUp: EncryptedCookie<Registration>;
  /** The way to the code-hosting service and back. */
  readonly oauth: EncryptedCookie<OAuthState>;
  /** Lets the rightful user in while a stranger tries passwords from elsewhere. */
  readonly device: EncryptedCookie<KnownDevice>;

  constructor(secretBox: SecretBox, @Inject(SETTINGS) settings: Settings) {
    this.signUp = new EncryptedCookie(secretBox, settings, 'signup', 7 * DAY);
    this.oauth = new EncryptedCookie(secretBox, settings, 'oauth', 10 * MINUTE);
    this.device = new EncryptedCookie(secretBox, settings, 'device', 365 * DAY);
  }
}
