import type { ChainOutput, ChainView } from '@libs/payment';
import type { ChainSource } from './chain-source';
import {
  fetchText,
  fetchJson,
  getPath,
  BitcoinServiceError,
  unexpectedShape,
  expectShape,
} from './http-json';

const SERVICE = 'the Esplora server';
/** Number of confirmed transactions per page. */
const PAGE_SIZE = 25;
/**
 * Limits the pages read if someone floods a payment address with transactions. Normally, such an address has only a
 * few.
 */
const MAX_PAGES = 8;

/** Maximum number of known transactions that are looked up, the first ones first. The last ones are dust. */
const MAX_LOOKUPS = 25;

/** Reads the chain from an Esplora-compatible HTTP API (Blockstream's electrs, mempool.space). */
export class Esplora implements ChainSource {
  /** @param url base URL of the API without a trailing slash ("https://mempool.space/api") */
  constructor(private readonly url: string) {}

  /** Does nothing: an explorer has data for every address. */
  watch(): Promise<void> {
    return Promise.resolve();
  }

  async tip(): Promise<number> {
    return parseTip(await fetchText({ service: SERVICE, url: `${this.url}/blocks/tip/height` }));
  }

  /**
   * Reads the tip before the transactions. If a block is mined between the two requests, a transaction may appear to
   * have too few confirmations, but no payment can appear to be lost.
   */
  async view(address: string, knownTxIds: readonly string[] = []): Promise<ChainView> {
    const tip = await this.tip();
    const listed = await this.transactionsOf(address);
    const transactions = [...listed, ...(await this.hiddenTransactions(listed, knownTxIds))];
    return { tip, outputs: transactions.flatMap((transaction) => outputsTo(address, transaction)) };
  }

  /**
   * Looks up the known transactions that are not listed. A server lists only some of the unconfirmed transactions (50
   * by default), so anyone could hide a payment that waits for its block by sending dust to its address.
   */
  private async hiddenTransactions(
    listed: readonly unknown[],
    knownTxIds: readonly string[],
  ): Promise<unknown[]> {
    const listedIds = new Set(listed.map((transaction) => getPath(transaction, 'txid')));
    const missing = [...new Set(knownTxIds)].filter((txid) => !listedIds.has(txid)).slice(0, MAX_LOOKUPS);
    const found: unknown[] = [];
    for (const txid of missing) {
      const url = `${this.url}/tx/${encodeURIComponent(txid)}`;
      const text = await fetchText({ service: SERVICE, url, acceptedStatuses: [404] });
      const transaction = parseTransaction(text);
      if (transaction === null) continue;
      if (getPath(transaction, 'txid') !== txid) throw unexpectedShape(SERVICE);
      found.push(transaction);
    }
    return found;
  }

  private async transactionsOf(address: string): Promise<unknown[]> {
    const base = `${this.url}/address/${encodeURIComponent(address)}/txs`;
    const all = expectShape.array(SERVICE, await fetchJson({ service: SERVICE, url: base }));
    let page = all.filter(isConfirmed);
    for (let pages = 1; page.length >= PAGE_SIZE && pages < MAX_PAGES; pages++) {
      const last = expectShape.string(SERVICE, getPath(page.at(-1), 'txid'));
      page = expectShape.array(SERVICE, await fetchJson({ service: SERVICE, url: `${base}/chain/${last}` }));
      all.push(...page);
    }
    if (page.length >= PAGE_SIZE)
      throw new BitcoinServiceError(`${SERVICE} returned too many transactions for ${address}`);
    return [...new Map(all.map((transaction) => [getPath(transaction, 'txid'), transaction])).values()];
  }
}

/** Returns null if the server does not have the transaction, which it says in plain text. */
function parseTransaction(text: string): unknown {
  if (/^\s*transaction not found/i.test(text)) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw unexpectedShape(SERVICE);
  }
}

function parseTip(text: string): number {
  if (!/^\d{1,9}$/.test(text.trim())) throw unexpectedShape(SERVICE);
  return Number(text);
}

const isConfirmed = (transaction: unknown) => getPath(transaction, 'status', 'confirmed') === true;

function outputsTo(address: string, transaction: unknown): ChainOutput[] {
  const txid = expectShape.string(SERVICE, getPath(transaction, 'txid'));
  const confirmed = isConfirmed(transaction);
  const spends = expectShape
    .array(SERVICE, getPath(transaction, 'vin'))
    .map((input) => `${String(getPath(input, 'txid'))}:${String(getPath(input, 'vout'))}`);
  return expectShape.array(SERVICE, getPath(transaction, 'vout')).flatMap((output, vout) =>
    getPath(output, 'scriptpubkey_address') !== address
      ? []
      : [
          {
            txid,
            vout,
            sats: expectShape.nonNegativeInteger(SERVICE, getPath(output, 'value')),
            height: confirmed
              ? expectShape.nonNegativeInteger(SERVICE, getPath(transaction, 'status', 'block_height'))
              : null,
            blockTime: confirmed
              ? expectShape.nonNegativeInteger(SERVICE, getPath(transaction, 'status', 'block_time')) * 1_000
              : null,
            spends,
          },
        ],
  );
}
