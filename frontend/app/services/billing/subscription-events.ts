import type { Credits } from '../api/api-types';

/** Names of window events (spec §4 and §7). */
export const SUBSCRIPTION_STATUS = 'subscription-status';
export const CREDIT_UPDATE = 'credit-update';

/** Announces the plan and credits to the page each time they have been loaded (spec §7). */
export function publishSubscription({ plan, maxListings, usedListings }: Credits): void {
  const detail = { plan, maxListings, usedListings };
  window.dispatchEvent(new CustomEvent(SUBSCRIPTION_STATUS, { detail }));
}

/** Requests that the credits be reloaded. */
export const requestCreditsUpdate = (): boolean => window.dispatchEvent(new Event(CREDIT_UPDATE));
