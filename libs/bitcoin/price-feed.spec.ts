import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type FakeBitcoin, startFakeBitcoin } from '../../test/support/fake-bitcoin';
import { agreedPrice, fetchTickerPrice, BitcoinServiceError, PriceFeed, type Ticker } from '.';

let site: FakeBitcoin;
let tickers: Ticker[];
beforeAll(async () => {
  site = await startFakeBitcoin();
  tickers = (['kraken', 'coinbase', 'mempool'] as const).map((kind) => ({ kind, url: site.tickers[kind] }));
});
afterAll(() => site.close());
beforeEach(() => {
  site.responseOverrides = {};
  site.price = { kraken: '95000.10000', coinbase: '95100.255', mempool: 95_050 };
});

describe('ticker', () => {
  it('is read to the cent', async () => {
    expect(await Promise.all(tickers.map(fetchTickerPrice))).toEqual([9_500_010, 9_510_025, 9_505_000]);
  });

  it.each(['{"error":["EGeneral"],"result":{}}', '[]', '{"result":{"X":{"c":["-1"]}}}', 'soon', 'null'])(
    'has no price if it responds with %p',
    async (body) => {
      site.responseOverrides = { kraken: { status: 200, body } };
      await expect(fetchTickerPrice(tickers[0] as Ticker)).rejects.toThrow(BitcoinServiceError);
    },
  );

  it('has no price if the response is outdated', async () => {
    site.priceAgeSeconds = 3_600;
    await expect(fetchTickerPrice(tickers[2] as Ticker)).rejects.toThrow('an outdated price');
    site.priceAgeSeconds = 0;
  });
});

describe('bitcoin price', () => {
  it('is the median of the tickers', async () => {
    expect(await new PriceFeed({ tickers, maxAgeMs: 300_000 }).btcUsdCents()).toBe(9_505_000);
  });

  it('ignores tickers that are far off or fail', async () => {
    site.price.kraken = '9500.00';
    expect(await new PriceFeed({ tickers, maxAgeMs: 300_000 }).btcUsdCents()).toBe(9_505_000);
    site.price.kraken = '95000.10000';
    site.responseOverrides = { mempool: { status: 500, body: '' } };
    expect(await new PriceFeed({ tickers, maxAgeMs: 300_000 }).btcUsdCents()).toBe(9_500_010);
  });

  it('is unknown unless more than half of the tickers agree', () => {
    expect(() => agreedPrice([], 1)).toThrow(BitcoinServiceError);
    expect(() => agreedPrice([100], 2)).toThrow(BitcoinServiceError);
    expect(() => agreedPrice([100, 200], 2)).toThrow(BitcoinServiceError);
    expect(() => agreedPrice([100, 101], 4)).toThrow(BitcoinServiceError);
    expect(agreedPrice([100, 101], 3)).toBe(100);
    expect(agreedPrice([100], 1)).toBe(100);
  });

  it('is refreshed after half a minute and used no longer than its maximum age', async () => {
    let now = 0;
    const feed = new PriceFeed({ tickers, maxAgeMs: 300_000 }, () => now);
    await feed.btcUsdCents();
    site.price.mempool = 95_060;
    now = 30_000;
    expect(await feed.btcUsdCents()).toBe(9_505_000);
    now = 30_001;
    expect(await feed.btcUsdCents()).toBe(9_506_000);
    site.responseOverrides = { kraken: { status: 500, body: '' }, coinbase: { status: 500, body: '' } };
    now = 330_001;
    expect(await feed.btcUsdCents()).toBe(9_506_000);
    now = 330_002;
    await expect(feed.btcUsdCents()).rejects.toThrow('too few tickers agree');
  });
});
