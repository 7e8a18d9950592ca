import { BitcoinServiceError } from './http-json';
import { askTicker, type Ticker } from './ticker';

export interface PriceRules {
  tickers: readonly Ticker[];
  /** A price older than this is not used. */
  maxAgeMs: number;
}

/** Tickers further than this share from the median do not count. */
const SPREAD = 0.03;
/** A price is asked anew after so long; between that and its greatest age it serves where nobody answers. */
const FRESH_MS = 30_000;

interface Price {
  btcUsdCents: number;
  askedAt: number;
}

/** What a bitcoin costs: the median of several tickers, asked together. */
export class PriceFeed {
  private last: Price | null = null;
  private asking: Promise<Price> | null = null;

  constructor(
    private readonly rules: PriceRules,
    private readonly now: () => number = Date.now,
  ) {}

  /** US cents of one bitcoin. @throws BitcoinServiceError when too few tickers agree and the last price is too old */
  async btcUsdCents(): Promise<number> {
    if (this.last && this.ageOf(this.last) <= FRESH_MS) return this.last.btcUsdCents;
    try {
      this.asking ??= this.askAll().finally(() => (this.asking = null));
      this.last = await this.asking;
    } catch (error) {
      if (!this.last || this.ageOf(this.last) > this.rules.maxAgeMs) throw error;
    }
    return this.last.btcUsdCents;
  }

  private ageOf = ({ askedAt }: Price) => this.now() - askedAt;

  private async askAll(): Promise<Price> {
    const askedAt = this.now();
    const answers = await Promise.allSettled(this.rules.tickers.map(askTicker));
    const prices = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    return { btcUsdCents: agreedPrice(prices, this.rules.tickers.length), askedAt };
  }
}

/**
 * The median of the prices that lie near each other, in whole US cents. More than half of the tickers must agree on it.
 * @throws BitcoinServiceError
 */
export function agreedPrice(prices: readonly number[], tickers: number): number {
  const middle = medianOf(prices);
  const near = prices.filter((price) => Math.abs(price - middle) <= middle * SPREAD);
  if (near.length === 0 || near.length * 2 <= tickers)
    throw new BitcoinServiceError('too few tickers agree on the price of bitcoin');
  return medianOf(near);
}

/** Of an even number the lower of the two in the middle: nobody's invention. */
const medianOf = (prices: readonly number[]): number =>
  [...prices].sort((a, b) => a - b)[Math.floor((prices.length - 1) / 2)] ?? NaN;
