import { parseUnits } from '@libs/payment';
import { fetchJson, getPath, BitcoinServiceError } from './http-json';

/**
 * Public tickers, with the path to request and a function that reads the bitcoin price in US dollars from the
 * response.
 */
const TICKERS = {
  kraken: {
    path: '/0/public/Ticker?pair=XBTUSD',
    // Kraken's response names the currency pair differently than the request does.
    read: (body: unknown) => getPath(Object.values((getPath(body, 'result') ?? {}) as object)[0], 'c', 0),
  },
  coinbase: { path: '/v2/prices/BTC-USD/spot', read: (body: unknown) => getPath(body, 'data', 'amount') },
  coingecko: {
    path: '/api/v3/simple/price?ids=bitcoin&vs_currencies=usd',
    read: (body: unknown) => getPath(body, 'bitcoin', 'usd'),
  },
  mempool: { path: '/api/v1/prices', read: (body: unknown) => getPath(body, 'USD') },
} as const;

/** Maximum age of a ticker's price. Checked only if the response contains the price's time (Unix seconds). */
const MAX_PRICE_AGE_MS = 10 * 60_000;

export const TICKER_KINDS = Object.keys(TICKERS) as (keyof typeof TICKERS)[];

/** A ticker's kind, and its base URL as configured by the operator ("https://api.kraken.com"). */
export interface Ticker {
  kind: keyof typeof TICKERS;
  url: string;
}

/** Returns the current price of one bitcoin in US cents. @throws BitcoinServiceError */
export async function fetchTickerPrice({ kind, url }: Ticker): Promise<number> {
  const { path, read } = TICKERS[kind];
  const service = `the ticker ${kind}`;
  const body = await fetchJson({ service, url: url + path });
  const price = read(body);
  const time = getPath(body, 'time');
  if (typeof time === 'number' && Date.now() - time * 1_000 > MAX_PRICE_AGE_MS)
    throw new BitcoinServiceError(`${service} returned an outdated price`);
  try {
    const cents = parseUnits(String(price), 2);
    if (cents > 0) return cents;
  } catch {
    // The error is thrown below.
  }
  throw new BitcoinServiceError(`${service} returned no price`);
}
