import { type Ticker, TICKER_KINDS } from '@libs/bitcoin';
import type { CreditOffer } from '@libs/constants';
import { url } from './kinds';
import { type Kind, Refused } from './variable';

const OFFER = /^(\d{1,9}):(\d{1,9})$/;

/** Offers as "US cents:credits", parted by commas ("1000:500,2500:1500"); as many as there is room for on the pages. */
export const creditOffers = (most: number): Kind<readonly CreditOffer[]> => ({
  allowed: `at most ${most} offers as price in US cents and credits, 1000:500,2500:1500`,
  parse: (value) => {
    const parts = value.split(',');
    if (parts.length > most) throw new Refused();
    return parts.map((part) => {
      const [, usdCents, credits] = OFFER.exec(part.trim()) ?? [];
      const offer = { usdCents: Number(usdCents), credits: Number(credits) };
      if (!(offer.usdCents > 0 && offer.credits > 0)) throw new Refused();
      return offer;
    });
  },
});

export const offersText = (offers: readonly CreditOffer[]): string =>
  offers.map(({ usdCents, credits }) => `${usdCents}:${credits}`).join(',');

const address = url('http', 'https');

/** Tickers as "kind=address", parted by commas. */
export const tickerList: Kind<readonly Ticker[]> = {
  allowed: `tickers as kind=URL, parted by commas, each kind one of ${TICKER_KINDS.join(', ')}`,
  parse: (value) =>
    value.split(',').map((part) => {
      const [name = '', ...rest] = part.trim().split('=');
      const kind = TICKER_KINDS.find((known) => known === name);
      if (!kind) throw new Refused();
      return { kind, url: address.parse(rest.join('=')) };
    }),
};
