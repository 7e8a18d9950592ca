import { BitcoinServiceError } from './http-json';
import { fetchTickerPrice, type Ticker } from './ticker';

export interface PriceFeedOptions {
  tickers: readonly Ticker[];
  /** Maximum age of a usable price. */
  maxAgeMs: number;
}

/** Tickers that deviate from the median by more than this share are ignored. */
const MAX_DEVIATION = 0.03;
/**
 * A price is refreshed after this time. If the tickers fail, the old price is used until it reaches its maximum age.
 */
const CACHE_TTL_MS = 30_000;

interface Price {
  btcUsdCents: number;
  askedAt: number;
}

/** Provides the bitcoin price: the median of several tickers, requested together. */
export class PriceFeed {
  private last: Price | null = null;
  private pending: Promise<Price> | null = null;

  constructor(
    private readonly options: PriceFeedOptions,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Returns the price of one bitcoin in US cents. @throws BitcoinServiceError if too few tickers agree and the last
   * price is too old
   */
  async btcUsdCents(): Promise<number> {
    if (this.last && this.ageOf(this.last) <= CACHE_TTL_MS) return this.last.btcUsdCents;
    try {
      this.pending ??= this.fetchPrice().finally(() => (this.pending = null));
      this.last = await this.pending;
    } catch (error) {
      if (!this.last || this.ageOf(this.last) > this.options.maxAgeMs) throw error;
    }
    return this.last.btcUsdCents;
  }

  private ageOf = ({ askedAt }: Price) => this.now() - askedAt;

  private async fetchPrice(): Promise<Price> {
    const askedAt = this.now();
    const results = await Promise.allSettled(this.options.tickers.map(fetchTickerPrice));
    const prices = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    return { btcUsdCents: agreedPrice(prices, this.options.tickers.length), askedAt };
  }
}

/**
 * Returns the median, in integer US cents, of the prices that agree. More than half of the tickers must agree.
 * @throws BitcoinServiceError
 */
export function agreedPrice(prices: readonly number[], tickers: number): number {
  const median = medianOf(prices);
  const agreeing = prices.filter((price) => Math.abs(price - median) <= median * MAX_DEVIATION);
  if (agreeing.length === 0 || agreeing.length * 2 <= tickers)
    throw new BitcoinServiceError('too few tickers agree on the price of bitcoin');
  return medianOf(agreeing);
}

/**
 * For an even number of prices, returns the lower of the two in the middle, so that the result is always a real
 * price.
 */
const medianOf = (prices: readonly number[]): number =>
  [...prices].sort((a, b) => a - b)[Math.floor((prices.length - 1) / 2)] ?? NaN;
