import { Inject, Injectable } from '@nestjs/common';
import { type Settings, SETTINGS } from '../platform/config';
import { Sealer } from '../platform/sealing';
import type { OAuthKept, Registration } from './identity-port';
import { SealedCookie } from './sealed-cookie';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A browser in which somebody has signed in before. */
export interface Device {
  id: string;
  /** The address that they signed in by, in lower case. */
  subject: string;
}

/** What a browser keeps beside its session. */
@Injectable()
export class VisitorCookies {
  /** The registration that this browser made: it may ask how that stands. */
  readonly signUp: SealedCookie<Registration>;
  /** The way to the code-hosting service and back. */
  readonly oauth: SealedCookie<OAuthKept>;
  /** Lets the rightful user in while a stranger tries passwords from elsewhere. */
  readonly device: SealedCookie<Device>;

  constructor(sealer: Sealer, @Inject(SETTINGS) settings: Settings) {
    this.signUp = new SealedCookie(sealer, settings, 'signup', 7 * DAY);
    this.oauth = new SealedCookie(sealer, settings, 'oauth', 10 * MINUTE);
    this.device = new SealedCookie(sealer, settings, 'device', 365 * DAY);
  }
}
