import { type ChainOutput, type ChainView, SATS_PER_BTC } from '@libs/payment';
import type { ChainSource } from './chain-source';
import { fetchJson, getPath, BitcoinServiceError, unexpectedShape, expectShape } from './http-json';

const SERVICE = 'Bitcoin Core';
const NOT_IN_MEMPOOL = -5;
const WALLET_NOT_FOUND = -18;
const WALLET_ALREADY_LOADED = -35;

/** Reads the chain from the operator's own node, with a watch-only descriptor wallet that cannot sign. */
export class BitcoinCore implements ChainSource {
  private readonly endpoint: string;
  private readonly authorization: string;
  private isWalletOpen = false;

  /** @param url the node's RPC URL, with user name and password; @param wallet name of a watch-only wallet */
  constructor(
    url: string,
    private readonly wallet: string,
  ) {
    const { username, password, origin } = new URL(url);
    this.endpoint = origin;
    const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    this.authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  }

  /** Watches the address for new transactions. Older blocks are not scanned. */
  async watch(address: string): Promise<void> {
    await this.openWallet();
    const { descriptor } = (await this.call('getdescriptorinfo', [`addr(${address})`])) as {
      descriptor: string;
    };
    const response = await this.callWallet('importdescriptors', [[{ desc: descriptor, timestamp: 'now' }]]);
    if (getPath(response, 0, 'success') !== true)
      throw new BitcoinServiceError(`${SERVICE} could not watch ${address}`);
  }

  async tip(): Promise<number> {
    return expectShape.nonNegativeInteger(SERVICE, await this.call('getblockcount', []));
  }

  async view(address: string): Promise<ChainView> {
    await this.openWallet();
    const tip = await this.tip();
    const received = expectShape.array(
      SERVICE,
      await this.callWallet('listreceivedbyaddress', [0, true, true, address]),
    );
    const txids = received
      .filter((entry) => getPath(entry, 'address') === address)
      .flatMap((entry) => expectShape.array(SERVICE, getPath(entry, 'txids')));
    const outputs = await Promise.all(
      txids.map((txid) => this.outputsOf(expectShape.string(SERVICE, txid), address, tip)),
    );
    return { tip, outputs: outputs.flat() };
  }

  private async outputsOf(txid: string, address: string, tip: number): Promise<ChainOutput[]> {
    const transaction = await this.callWallet('gettransaction', [txid, true, true]);
    const confirmations = getPath(transaction, 'confirmations');
    if (typeof confirmations !== 'number') throw unexpectedShape(SERVICE);
    const isConfirmed = confirmations > 0;
    if (!isConfirmed && !(await this.isInMempool(txid))) return [];
    const height = getPath(transaction, 'blockheight') ?? tip - confirmations + 1;
    const spends = expectShape
      .array(SERVICE, getPath(transaction, 'decoded', 'vin'))
      .map((input) => `${String(getPath(input, 'txid'))}:${String(getPath(input, 'vout'))}`);
    return expectShape
      .array(SERVICE, getPath(transaction, 'details'))
      .filter((detail) => getPath(detail, 'category') === 'receive' && getPath(detail, 'address') === address)
      .map((detail) => ({
        txid,
        vout: expectShape.nonNegativeInteger(SERVICE, getPath(detail, 'vout')),
        sats: toSats(getPath(detail, 'amount')),
        height: isConfirmed ? expectShape.nonNegativeInteger(SERVICE, height) : null,
        blockTime: isConfirmed
          ? expectShape.nonNegativeInteger(SERVICE, getPath(transaction, 'blocktime')) * 1_000
          : null,
        spends,
      }));
  }

  /**
   * If a transaction was replaced, evicted or removed by a chain reorganization, the wallet lists it as unconfirmed
   * until another transaction that spends the same coin is mined. Only transactions in the mempool are really
   * pending.
   */
  private async isInMempool(txid: string): Promise<boolean> {
    const response = await this.rpc('getmempoolentry', [txid]);
    if (getPath(response, 'error', 'code') === NOT_IN_MEMPOOL) return false;
    resultOf('getmempoolentry', response);
    return true;
  }

  private async openWallet(): Promise<void> {
    if (this.isWalletOpen) return;
    const loaded = await this.rpc('loadwallet', [this.wallet]);
    const code = getPath(loaded, 'error', 'code');
    if (code === WALLET_NOT_FOUND) {
      // After the wallet name, the arguments mean: no private keys, a blank wallet, no passphrase, no tracking of
      // address reuse, a descriptor wallet, and loading the wallet whenever the node starts.
      await this.call('createwallet', [this.wallet, true, true, '', false, true, true]);
    } else if (code !== undefined && code !== WALLET_ALREADY_LOADED) throw rpcError('loadwallet', loaded);
    this.isWalletOpen = true;
  }

  private async callWallet(method: string, params: unknown[]): Promise<unknown> {
    const response = await this.rpc(method, params, `/wallet/${encodeURIComponent(this.wallet)}`);
    if (getPath(response, 'error', 'code') === WALLET_NOT_FOUND) this.isWalletOpen = false;
    return resultOf(method, response);
  }

  private async call(method: string, params: unknown[]): Promise<unknown> {
    return resultOf(method, await this.rpc(method, params));
  }

  /** The node returns RPC errors with status 500 or 404 and puts the details in the body. */
  private rpc(method: string, params: unknown[], path = '/'): Promise<unknown> {
    return fetchJson({
      service: SERVICE,
      url: this.endpoint + path,
      method: 'POST',
      headers: { authorization: this.authorization },
      body: { jsonrpc: '1.0', id: method, method, params },
      acceptedStatuses: [404, 500],
    });
  }
}

function resultOf(method: string, response: unknown): unknown {
  if (getPath(response, 'error', 'code') !== undefined) throw rpcError(method, response);
  return getPath(response, 'result');
}

const rpcError = (method: string, response: unknown) =>
  new BitcoinServiceError(`${SERVICE} rejected ${method}: ${String(getPath(response, 'error', 'message'))}`);

/**
 * The node sends bitcoin amounts as numbers with eight decimals. A double represents each of these amounts to within
 * half a satoshi.
 */
function toSats(amount: unknown): number {
  if (typeof amount !== 'number' || !(amount >= 0)) throw unexpectedShape(SERVICE);
  return Math.round(amount * SATS_PER_BTC);
}
