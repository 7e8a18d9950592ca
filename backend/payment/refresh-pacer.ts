import { Injectable } from '@nestjs/common';
import type { Owner } from '../platform/http';

/**
 * One user's polls refresh one payment in this time. All users share the provider, which may limit how often it is asked,
 * and a user may have hundreds of payments. The payment watch refreshes the others.
 */
const INTERVAL_MS = 2_000;

/** Spreads the refreshes that a user's polls cause in this process. */
@Injectable()
export class RefreshPacer {
  /** When the last refresh of each user began, the oldest first. */
  private readonly refreshes = new Map<string, number>();

  /** Returns whether a refresh may begin, and counts it. */
  admit({ userId }: Owner, now = performance.now()): boolean {
    for (const [user, at] of this.refreshes) {
      if (now - at < INTERVAL_MS) break;
      this.refreshes.delete(user);
    }
    if (this.refreshes.has(userId)) return false;
    this.refreshes.set(userId, now);
    return true;
  }
}
