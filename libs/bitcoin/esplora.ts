import type { ChainOutput, ChainView } from '@libs/payment';
import type { ChainSource } from './chain-source';
import { ask, askJson, at, BitcoinServiceError, misshapen, shaped } from './http-json';

const SERVICE = 'the Esplora server';
/** Confirmed transactions of an address come in pages of so many. */
const PAGE = 25;
/** An address of ours has a handful of transactions; somebody who floods one must not hold us up. */
const PAGES_AT_MOST = 8;

/** Reads the chain from an Esplora-compatible HTTP API (Blockstream's electrs, mempool.space). */
export class Esplora implements ChainSource {
  /** @param url base of the API, without a slash at its end ("https://mempool.space/api") */
  constructor(private readonly url: string) {}

  /** An explorer knows every address. */
  watch(): Promise<void> {
    return Promise.resolve();
  }

  /**
   * The tip is read before the transactions: a block that comes between can only make a confirmation look younger, never a payment
   * look gone.
   */
  async view(address: string): Promise<ChainView> {
    const tip = readTip(await ask({ service: SERVICE, url: `${this.url}/blocks/tip/height` }));
    const transactions = await this.transactionsOf(address);
    return { tip, outputs: transactions.flatMap((transaction) => outputsTo(address, transaction)) };
  }

  private async transactionsOf(address: string): Promise<unknown[]> {
    const base = `${this.url}/address/${encodeURIComponent(address)}/txs`;
    const all = shaped.list(SERVICE, await askJson({ service: SERVICE, url: base }));
    let page = all.filter(isConfirmed);
    for (let pages = 1; page.length >= PAGE && pages < PAGES_AT_MOST; pages++) {
      const last = shaped.text(SERVICE, at(page.at(-1), 'txid'));
      page = shaped.list(SERVICE, await askJson({ service: SERVICE, url: `${base}/chain/${last}` }));
      all.push(...page);
    }
    if (page.length >= PAGE)
      throw new BitcoinServiceError(`${SERVICE} has too many transactions of ${address}`);
    return [...new Map(all.map((transaction) => [at(transaction, 'txid'), transaction])).values()];
  }
}

function readTip(text: string): number {
  if (!/^\d{1,9}$/.test(text.trim())) throw misshapen(SERVICE);
  return Number(text);
}

const isConfirmed = (transaction: unknown) => at(transaction, 'status', 'confirmed') === true;

function outputsTo(address: string, transaction: unknown): ChainOutput[] {
  const txid = shaped.text(SERVICE, at(transaction, 'txid'));
  const confirmed = isConfirmed(transaction);
  const spends = shaped
    .list(SERVICE, at(transaction, 'vin'))
    .map((input) => `${String(at(input, 'txid'))}:${String(at(input, 'vout'))}`);
  return shaped.list(SERVICE, at(transaction, 'vout')).flatMap((output, vout) =>
    at(output, 'scriptpubkey_address') !== address
      ? []
      : [
          {
            txid,
            vout,
            sats: shaped.count(SERVICE, at(output, 'value')),
            height: confirmed ? shaped.count(SERVICE, at(transaction, 'status', 'block_height')) : null,
            blockTime: confirmed
              ? shaped.count(SERVICE, at(transaction, 'status', 'block_time')) * 1_000
              : null,
            spends,
          },
        ],
  );
}
