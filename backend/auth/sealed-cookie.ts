import type { Request, Response } from 'express';
import type { Settings } from '../platform/config';
import type { Sealer } from '../platform/sealing';
import { pairsOf } from './cookie-header';
import { type CookieRules, cookieRulesOf } from './cookie-rules';

interface Sealed<T> {
  value: T;
  /** When it is over, ms; the browser's word for it does not count. */
  until: number;
}

/** Something that a browser keeps for us without being able to read or change it. */
export class SealedCookie<T> {
  private readonly rules: CookieRules;
  private readonly name: string;

  /** @param name after our prefix ("signup"); @param keptMs how long it serves */
  constructor(
    private readonly sealer: Sealer,
    settings: Settings,
    name: string,
    private readonly keptMs: number,
  ) {
    this.rules = cookieRulesOf(settings);
    this.name = `${this.rules.prefix}gazetteer_${name}`;
  }

  /** null where there is none, where its time is over, and where somebody made it up. */
  read(request: Request): T | null {
    const text = pairsOf(request.headers.cookie).get(this.name);
    const opened = text === undefined ? null : this.sealer.open(this.name, text);
    if (opened === null) return null;
    const { value, until } = JSON.parse(opened) as Sealed<T>;
    return until > Date.now() ? value : null;
  }

  write(response: Response, value: T): void {
    const sealed: Sealed<T> = { value, until: Date.now() + this.keptMs };
    response.cookie(this.name, this.sealer.seal(this.name, JSON.stringify(sealed)), {
      ...this.rules.options,
      maxAge: this.keptMs,
    });
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.rules.options);
  }
}
