import { unwrap, ApiError } from '../api/api-client';
import { serverApi, type Caller } from '../api/api.server';
import type { PaymentMethod, PriceList, SignInProviders } from '../api/api-types';

export interface Providers extends SignInProviders {
  /** URL of the local inbox; null unless the server stores emails there instead of sending them. */
  inboxUrl: string | null;
}

/**
 * Returns the sign-in providers of this server. If the request fails, returns nulls, so that pages can be rendered
 * anyway.
 */
export async function readProviders(caller: Caller): Promise<Providers> {
  try {
    return await unwrap(serverApi(caller).api.GET('/api/auth/providers'));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { github: null, oidc: null, inboxUrl: null };
  }
}

/** Returns this server's price list. @throws ApiError */
export const readPrices = (caller: Caller): Promise<PriceList> =>
  unwrap(serverApi(caller).api.GET('/api/subscription/offers'));

/** Returns this server's payment method. @throws ApiError */
export const readPaymentMethod = (caller: Caller): Promise<PaymentMethod> =>
  unwrap(serverApi(caller).api.GET('/api/payment/method'));
