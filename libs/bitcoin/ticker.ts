import { wholeUnits } from '@libs/payment';
import { askJson, at, BitcoinServiceError } from './http-json';

/** Public tickers: where each says what a bitcoin costs in US dollars. */
const TICKERS = {
  kraken: {
    path: '/0/public/Ticker?pair=XBTUSD',
    // The pair's name in the answer is not the one asked for.
    read: (answer: unknown) => at(Object.values((at(answer, 'result') ?? {}) as object)[0], 'c', 0),
  },
  coinbase: { path: '/v2/prices/BTC-USD/spot', read: (answer: unknown) => at(answer, 'data', 'amount') },
  coingecko: {
    path: '/api/v3/simple/price?ids=bitcoin&vs_currencies=usd',
    read: (answer: unknown) => at(answer, 'bitcoin', 'usd'),
  },
  mempool: { path: '/api/v1/prices', read: (answer: unknown) => at(answer, 'USD') },
} as const;

export const TICKER_KINDS = Object.keys(TICKERS) as (keyof typeof TICKERS)[];

/** A ticker by its kind, at an address of the operator's ("https://api.kraken.com"). */
export interface Ticker {
  kind: keyof typeof TICKERS;
  url: string;
}

/** US cents of one bitcoin, now. @throws BitcoinServiceError */
export async function askTicker({ kind, url }: Ticker): Promise<number> {
  const { path, read } = TICKERS[kind];
  const service = `the ticker ${kind}`;
  const price = read(await askJson({ service, url: url + path }));
  try {
    const cents = wholeUnits(String(price), 2);
    if (cents > 0) return cents;
  } catch {
    // Said below.
  }
  throw new BitcoinServiceError(`${service} gave no price`);
}
