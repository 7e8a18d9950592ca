import type { Request, Response } from 'express';
import type { Settings } from '../platform/config';
import type { SecretBox } from '../platform/encryption';
import { parseCookieHeader } from './cookie-header';
import { type CookieRules, cookieRulesOf } from './cookie-rules';

interface CookiePayload<T> {
  value: T;
  /** Expiration in epoch milliseconds. The server checks it, because a browser may ignore the cookie's expiration. */
  until: number;
}

/** A value stored in the browser that the browser can neither read nor change. */
export class EncryptedCookie<T> {
  private readonly rules: CookieRules;
  private readonly name: string;

  /**
   * @param name appended to our cookie prefix, for example "signup"
   * @param maxAgeMs how long the cookie is valid
   */
  constructor(
    private readonly secretBox: SecretBox,
    settings: Settings,
    name: string,
    private readonly maxAgeMs: number,
  ) {
    this.rules = cookieRulesOf(settings);
    this.name = `${this.rules.prefix}gazetteer_${name}`;
  }

  /** Returns the value in the cookie, or null if the cookie is missing, expired or forged. */
  read(request: Request): T | null {
    const text = parseCookieHeader(request.headers.cookie).get(this.name);
    const decrypted = text === undefined ? null : this.secretBox.decrypt(this.name, text);
    if (decrypted === null) return null;
    const { value, until } = JSON.parse(decrypted) as CookiePayload<T>;
    return until > Date.now() ? value : null;
  }

  write(response: Response, value: T): void {
    const payload: CookiePayload<T> = { value, until: Date.now() + this.maxAgeMs };
    response.cookie(this.name, this.secretBox.encrypt(this.name, JSON.stringify(payload)), {
      ...this.rules.options,
      maxAge: this.maxAgeMs,
    });
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.rules.options);
  }
}
