import type { CreditOffer } from '@libs/constants';
import { type Kind, Refused } from './variable';

const OFFER = /^(\d{1,9}):(\d{1,9})$/;

/** Offers as "US cents:credits", parted by commas ("1000:500,2500:1500"). */
export const creditOffers: Kind<readonly CreditOffer[]> = {
  allowed: 'offers as price in US cents and credits, 1000:500,2500:1500',
  parse: (value) =>
    value.split(',').map((part) => {
      const [, usdCents, credits] = OFFER.exec(part.trim()) ?? [];
      const offer = { usdCents: Number(usdCents), credits: Number(credits) };
      if (!(offer.usdCents > 0 && offer.credits > 0)) throw new Refused();
      return offer;
    }),
};

export const offersText = (offers: readonly CreditOffer[]): string =>
  offers.map(({ usdCents, credits }) => `${usdCents}:${credits}`).join(',');
