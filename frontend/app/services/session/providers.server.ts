import { unwrap, ApiError } from '../api/api-client';
import { serverApi, type Caller } from '../api/api.server';
import type { GithubProvider, PaymentMethod, PriceList } from '../api/api-types';

export interface Providers {
  /** Returns null if the request fails. */
  github: GithubProvider | null;
  /** URL of the local inbox, if the server stores emails instead of sending them. */
  inboxUrl: string | null;
}

/** Returns the sign-in providers of this server. Pages can also be rendered without them. */
export async function readProviders(caller: Caller): Promise<Providers> {
  try {
    return await unwrap(serverApi(caller).api.GET('/api/auth/providers'));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { github: null, inboxUrl: null };
  }
}

/** Returns the price list of this server. @throws ApiError */
export const readPrices = (caller: Caller): Promise<PriceList> =>
  unwrap(serverApi(caller).api.GET('/api/subscription/offers'));

/** Returns the payment method of this server. @throws ApiError */
export const readPaymentMethod = (caller: Caller): Promise<PaymentMethod> =>
  unwrap(serverApi(caller).api.GET('/api/payment/method'));
