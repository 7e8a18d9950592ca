import type { CookieOptions } from 'express';
import type { Settings } from '../platform/config';

export interface CookieRules {
  prefix: string;
  options: CookieOptions;
}

/** PUBLIC_URL alone determines whether our cookies are Secure and have the `__Host-` prefix. */
export function cookieRulesOf({ publicUrl }: Pick<Settings, 'publicUrl'>): CookieRules {
  const secure = publicUrl?.startsWith('https:') ?? false;
  return {
    prefix: secure ? '__Host-' : '',
    options: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
  };
}
