import type { NextFunction, Request, Response } from 'express';
import { InvalidInput, MalformedRequest } from './request-errors';

/** What no text may contain: Postgres stores neither NUL nor halves of surrogate pairs. */
const UNSTORABLE = /[\p{Surrogate}\0]/u;
const MESSAGE = 'contains a character that cannot be stored (NUL or half of a surrogate pair)';
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Refuses an address whose path or query contains NUL, or whose percent-encoding is not UTF-8. It is the first check,
 * so no guard, batch or statement ever gets such a text.
 */
export function refuseUnstorableAddress(request: Request, _response: Response, next: NextFunction): void {
  next(isStorableAddress(request.originalUrl) ? undefined : new MalformedRequest(`The address ${MESSAGE}`));
}

function isStorableAddress(url: string): boolean {
  try {
    return isStorableText(decodeURIComponent(url));
  } catch {
    return false;
  }
}

/** Returns whether the application's database can store a text, or compare it with what it has stored. */
export const isStorableText = (text: string): boolean => !UNSTORABLE.test(text);

interface Part {
  path: string;
  value: unknown;
}

/**
 * Checks each text and key in parsed JSON. Also refuses the keys of prototypes like unknown ones, because the
 * validation ignores them.
 * @throws InvalidInput that names the field
 */
export function assertStoredText(json: unknown): void {
  const parts: Part[] = [{ path: '', value: json }];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const { path, value } = part;
    if (typeof value === 'string' && !isStorableText(value))
      throw new InvalidInput([{ path: path || 'body', message: MESSAGE }]);
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      const innerPath = path ? `${path}.${key}` : key;
      if (PROTOTYPE_KEYS.has(key))
        throw new InvalidInput([{ path: innerPath, message: `property ${key} should not exist` }]);
      if (!isStorableText(key)) throw new InvalidInput([{ path: path || 'body', message: MESSAGE }]);
      parts.push({ path: innerPath, value: inner });
    }
  }
}
