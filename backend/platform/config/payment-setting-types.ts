import { type Ticker, TICKER_KINDS } from '@libs/bitcoin';
import type { CreditOffer } from '@libs/constants';
import { url } from './setting-types';
import { type SettingType, InvalidValue } from './variable';

const OFFER_PATTERN = /^(\d{1,9}):(\d{1,9})$/;

/**
 * Offers as "US cents:credits", separated by commas ("1000:500,2500:1500"). `max` is the number of offers that fits
 * on the pages.
 */
export const creditOffers = (max: number): SettingType<readonly CreditOffer[]> => ({
  allowedValues: `up to ${max} offers as price in US cents and credits, such as 1000:500,2500:1500`,
  parse: (value) => {
    const parts = value.split(',');
    if (parts.length > max) throw new InvalidValue();
    return parts.map((part) => {
      const [, usdCents, credits] = OFFER_PATTERN.exec(part.trim()) ?? [];
      const offer = { usdCents: Number(usdCents), credits: Number(credits) };
      if (!(offer.usdCents > 0 && offer.credits > 0)) throw new InvalidValue();
      return offer;
    });
  },
});

export const formatOffers = (offers: readonly CreditOffer[]): string =>
  offers.map(({ usdCents, credits }) => `${usdCents}:${credits}`).join(',');

const address = url('http', 'https');

/** Price tickers in the form "kind=URL", separated by commas. */
export const tickerList: SettingType<readonly Ticker[]> = {
  allowedValues: `tickers as kind=URL, separated by commas, each kind one of ${TICKER_KINDS.join(', ')}`,
  parse: (value) =>
    value.split(',').map((part) => {
      const [name = '', ...rest] = part.trim().split('=');
      const kind = TICKER_KINDS.find((candidate) => candidate === name);
      if (!kind) throw new InvalidValue();
      return { kind, url: address.parse(rest.join('=')) };
    }),
};
