import { type ChainOutput, type ChainView, SATS_PER_BTC } from '@libs/payment';
import type { ChainSource } from './chain-source';
import { askJson, at, BitcoinServiceError, misshapen, shaped } from './http-json';

const SERVICE = 'Bitcoin Core';
const NOT_IN_MEMPOOL = -5;
const WALLET_NOT_FOUND = -18;
const WALLET_LOADED_ALREADY = -35;

/** Reads the chain from a node of one's own: a watch-only descriptor wallet, in which no key can sign. */
export class BitcoinCore implements ChainSource {
  private readonly endpoint: string;
  private readonly authorization: string;
  private isWalletOpen = false;

  /** @param url of the node's RPC, with its user and password; @param wallet name of a wallet that only watches */
  constructor(
    url: string,
    private readonly wallet: string,
  ) {
    const { username, password, origin } = new URL(url);
    this.endpoint = origin;
    const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    this.authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  }

  /** From now on: the wallet looks at no older block. */
  async watch(address: string): Promise<void> {
    await this.openWallet();
    const { descriptor } = (await this.call('getdescriptorinfo', [`addr(${address})`])) as {
      descriptor: string;
    };
    const answer = await this.inWallet('importdescriptors', [[{ desc: descriptor, timestamp: 'now' }]]);
    if (at(answer, 0, 'success') !== true)
      throw new BitcoinServiceError(`${SERVICE} does not watch ${address}`);
  }

  async view(address: string): Promise<ChainView> {
    await this.openWallet();
    const tip = shaped.count(SERVICE, await this.call('getblockcount', []));
    const received = shaped.list(
      SERVICE,
      await this.inWallet('listreceivedbyaddress', [0, true, true, address]),
    );
    const txids = received
      .filter((entry) => at(entry, 'address') === address)
      .flatMap((entry) => shaped.list(SERVICE, at(entry, 'txids')));
    const outputs = await Promise.all(
      txids.map((txid) => this.outputsOf(shaped.text(SERVICE, txid), address, tip)),
    );
    return { tip, outputs: outputs.flat() };
  }

  private async outputsOf(txid: string, address: string, tip: number): Promise<ChainOutput[]> {
    const transaction = await this.inWallet('gettransaction', [txid, true, true]);
    const confirmations = at(transaction, 'confirmations');
    if (typeof confirmations !== 'number') throw misshapen(SERVICE);
    const isConfirmed = confirmations > 0;
    if (!isConfirmed && !(await this.isWaiting(txid))) return [];
    const height = at(transaction, 'blockheight') ?? tip - confirmations + 1;
    const spends = shaped
      .list(SERVICE, at(transaction, 'decoded', 'vin'))
      .map((input) => `${String(at(input, 'txid'))}:${String(at(input, 'vout'))}`);
    return shaped
      .list(SERVICE, at(transaction, 'details'))
      .filter((detail) => at(detail, 'category') === 'receive' && at(detail, 'address') === address)
      .map((detail) => ({
        txid,
        vout: shaped.count(SERVICE, at(detail, 'vout')),
        sats: satsOf(at(detail, 'amount')),
        height: isConfirmed ? shaped.count(SERVICE, height) : null,
        blockTime: isConfirmed ? shaped.count(SERVICE, at(transaction, 'blocktime')) * 1_000 : null,
        spends,
      }));
  }

  /**
   * A wallet keeps what was replaced, evicted or dropped by a reorganisation among its unconfirmed transactions, and says so only once
   * another one that spends the same coin is mined: only what waits for a block is on its way.
   */
  private async isWaiting(txid: string): Promise<boolean> {
    const answer = await this.rpc('getmempoolentry', [txid]);
    if (at(answer, 'error', 'code') === NOT_IN_MEMPOOL) return false;
    resultOf('getmempoolentry', answer);
    return true;
  }

  private async openWallet(): Promise<void> {
    if (this.isWalletOpen) return;
    const loaded = await this.rpc('loadwallet', [this.wallet]);
    const code = at(loaded, 'error', 'code');
    if (code === WALLET_NOT_FOUND) {
      // Private keys disabled, blank, no passphrase, descriptors, loaded at the node's start.
      await this.call('createwallet', [this.wallet, true, true, '', false, true, true]);
    } else if (code !== undefined && code !== WALLET_LOADED_ALREADY) throw refusal('loadwallet', loaded);
    this.isWalletOpen = true;
  }

  private async inWallet(method: string, params: unknown[]): Promise<unknown> {
    const answer = await this.rpc(method, params, `/wallet/${encodeURIComponent(this.wallet)}`);
    if (at(answer, 'error', 'code') === WALLET_NOT_FOUND) this.isWalletOpen = false;
    return resultOf(method, answer);
  }

  private async call(method: string, params: unknown[]): Promise<unknown> {
    return resultOf(method, await this.rpc(method, params));
  }

  /** Errors of a method come with status 500 or 404, and a body that says which. */
  private rpc(method: string, params: unknown[], path = '/'): Promise<unknown> {
    return askJson({
      service: SERVICE,
      url: this.endpoint + path,
      method: 'POST',
      headers: { authorization: this.authorization },
      body: { jsonrpc: '1.0', id: method, method, params },
      alsoTakes: [404, 500],
    });
  }
}

function resultOf(method: string, answer: unknown): unknown {
  if (at(answer, 'error', 'code') !== undefined) throw refusal(method, answer);
  return at(answer, 'result');
}

const refusal = (method: string, answer: unknown) =>
  new BitcoinServiceError(`${SERVICE} refused ${method}: ${String(at(answer, 'error', 'message'))}`);

/** The node writes bitcoin as numbers with eight decimals; a double holds each of them nearer than half a satoshi. */
function satsOf(amount: unknown): number {
  if (typeof amount !== 'number' || !(amount >= 0)) throw misshapen(SERVICE);
  return Math.round(amount * SATS_PER_BTC);
}
