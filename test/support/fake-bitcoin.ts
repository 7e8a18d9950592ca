import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { LASTING_CONNECTIONS } from './lasting-connections';

interface Transaction {
  txid: string;
  address: string;
  sats: number;
  spends: string;
  height: number | null;
}

/** Responses to return in place of a service's normal ones. */
type ResponseOverrides = Partial<
  Record<'esplora' | 'rpc' | 'kraken' | 'coinbase' | 'mempool', { status: number; body: string }>
>;

/**
 * A simulated Bitcoin chain behind the APIs that the payment watch uses, in their documented formats: Esplora,
 * Bitcoin Core's RPC (with `rpcuser:rpcpassword`), and three price tickers.
 */
export interface FakeBitcoin {
  url: string;
  esplora: string;
  /** RPC URL with user and password. */
  core: string;
  tickers: { kraken: string; coinbase: string; mempool: string };
  /** Price of a bitcoin in US dollars, in the format of each ticker. */
  price: { kraken: string; coinbase: string; mempool: number };
  /** Age of the mempool ticker's price in seconds. */
  priceAgeSeconds: number;
  responseOverrides: ResponseOverrides;
  /** Sends satoshis to an address; returns the transaction id. */
  pay(address: string, sats: number): string;
  mine(blocks?: number): void;
  /**
   * Replaces a transaction with one that has a higher fee, and returns the new transaction id. The money goes to the
   * same address or to another one.
   */
  replace(txid: string, to?: { address?: string; sats?: number }): string;
  /**
   * Replaces the last block with one that contains none of our transactions. They become unconfirmed again or are
   * lost.
   */
  reorganize(outcome: 'waiting' | 'lost'): void;
  /** Names of the RPC methods called so far. */
  rpcCalls: string[];
  close(): Promise<void>;
}

const FIRST_BLOCK_TIME = Math.floor(Date.now() / 1_000) - 3_600;

export async function startFakeBitcoin(): Promise<FakeBitcoin> {
  let height = 840_000;
  let transactions: Transaction[] = [];
  /**
   * Transactions that are no longer in the mempool. The Bitcoin Core wallet still lists them, but a block explorer
   * does not.
   */
  const droppedTransactions: (Transaction & { replacedBy: string | null })[] = [];
  const server = createServer(LASTING_CONNECTIONS, (request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  const timeOf = (block: number) => FIRST_BLOCK_TIME + (block - 840_000);
  const fake: FakeBitcoin = {
    url,
    esplora: `${url}/esplora`,
    core: `http://rpcuser:rpcpassword@127.0.0.1:${port}`,
    tickers: { kraken: `${url}/kraken`, coinbase: `${url}/coinbase`, mempool: `${url}/mempool` },
    price: { kraken: '95000.10000', coinbase: '95100.255', mempool: 95_050 },
    priceAgeSeconds: 0,
    responseOverrides: {},
    rpcCalls: [],
    pay(address, sats) {
      const txid = randomBytes(32).toString('hex');
      transactions.push({
        txid,
        address,
        sats,
        spends: `${randomBytes(32).toString('hex')}:1`,
        height: null,
      });
      return txid;
    },
    mine(blocks = 1) {
      for (const pending of transactions) pending.height ??= height + 1;
      height += blocks;
    },
    replace(txid, to = {}) {
      const replaced = transactions.find((one) => one.txid === txid);
      if (!replaced) throw new TypeError('no such transaction');
      transactions = transactions.filter((one) => one !== replaced);
      const replacement = { ...replaced, ...to, txid: randomBytes(32).toString('hex'), height: null };
      transactions.push(replacement);
      droppedTransactions.push({ ...replaced, height: null, replacedBy: replacement.txid });
      return replacement.txid;
    },
    reorganize(outcome) {
      const isInLastBlock = (one: Transaction) => one.height === height;
      if (outcome === 'lost') {
        droppedTransactions.push(
          ...transactions.filter(isInLastBlock).map((one) => ({ ...one, height: null, replacedBy: null })),
        );
        transactions = transactions.filter((one) => !isInLastBlock(one));
      }
      if (outcome === 'waiting') for (const one of transactions.filter(isInLastBlock)) one.height = null;
      height += 1;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', url);
    const [, service = '', ...rest] = pathname.split('/');
    const name = request.method === 'POST' ? 'rpc' : service;
    const override = fake.responseOverrides[name as keyof ResponseOverrides];
    if (override) return send(response, override.body, override.status);
    if (name === 'rpc') return rpc(request, response, pathname);
    if (service === 'esplora') return esplora(rest, response);
    if (service === 'kraken')
      return send(response, { error: [], result: { XXBTZUSD: { a: ['1'], c: [fake.price.kraken, '0.1'] } } });
    if (service === 'coinbase')
      return send(response, { data: { amount: fake.price.coinbase, base: 'BTC', currency: 'USD' } });
    if (service === 'mempool')
      return send(response, {
        time: Math.floor(Date.now() / 1_000) - fake.priceAgeSeconds,
        USD: fake.price.mempool,
        EUR: 1,
      });
    return send(response, 'not found', 404);
  }

  function esplora([kind, name = '', ...rest]: string[], response: ServerResponse): void {
    if (kind === 'blocks') return send(response, String(height));
    if (kind === 'tx') {
      const found = transactions.find(({ txid }) => txid === name);
      return send(response, found ? esploraTransaction(found) : 'Transaction not found', found ? 200 : 404);
    }
    if (kind !== 'address' || rest[0] !== 'txs') return send(response, 'not found', 404);
    if (!/^(bc|tb|bcrt)1[a-z0-9]+$/.test(name)) return send(response, 'Invalid Bitcoin address', 400);
    const received = transactions.filter(({ address }) => address === name);
    // Newest first, and at most 50.
    const pending = received
      .filter((one) => one.height === null)
      .reverse()
      .slice(0, 50);
    const confirmed = received.filter((one) => one.height !== null).reverse();
    const from = rest[1] === 'chain' ? confirmed.findIndex(({ txid }) => txid === rest[2]) + 1 : 0;
    const page = confirmed.slice(from, from + 25);
    return send(response, [...(from === 0 ? pending : []), ...page].map(esploraTransaction));
  }

  function esploraTransaction({ txid, address, sats, spends, height: block }: Transaction) {
    const [spent = '', vout = '0'] = spends.split(':');
    return {
      txid,
      version: 2,
      locktime: 0,
      fee: 700,
      vin: [{ txid: spent, vout: Number(vout), sequence: 4_294_967_293 }],
      vout: [
        { scriptpubkey_address: 'bcrt1qchange', value: 5_000 },
        { scriptpubkey_address: address, value: sats },
      ],
      status:
        block === null
          ? { confirmed: false }
          : { confirmed: true, block_height: block, block_hash: '00', block_time: timeOf(block) },
    };
  }

  async function rpc(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const { method, params, id } = JSON.parse(await text(request)) as {
      method: string;
      params: unknown[];
      id: string;
    };
    if (request.headers.authorization !== `Basic ${Buffer.from('rpcuser:rpcpassword').toString('base64')}`)
      return send(response, '', 401);
    fake.rpcCalls.push(method);
    const fail = (code: number, message: string) =>
      send(response, { result: null, error: { code, message }, id }, 500);
    const succeed = (result: unknown) => send(response, { result, error: null, id });
    const isInWallet = path.startsWith('/wallet/');
    switch (method) {
      case 'loadwallet':
        return fake.rpcCalls.includes('createwallet')
          ? fail(-35, 'Wallet "watch" is already loaded.')
          : fail(-18, 'Path does not exist.');
      case 'createwallet':
        return succeed({ name: params[0], warnings: [] });
      case 'getblockcount':
        return succeed(height);
      case 'getdescriptorinfo':
        return succeed({ descriptor: `${String(params[0])}#abcdefgh`, issolvable: false });
      case 'getmempoolentry':
        return transactions.some((one) => one.txid === params[0] && one.height === null)
          ? succeed({ vsize: 141, time: 1 })
          : fail(-5, 'Transaction not in mempool');
    }
    if (!isInWallet) return fail(-32601, 'Method not found');
    switch (method) {
      case 'importdescriptors':
        return succeed([{ success: true }]);
      case 'listreceivedbyaddress': {
        const received = [...transactions, ...droppedTransactions].filter(
          ({ address }) => address === params[3],
        );
        return succeed(
          received.length === 0 ? [] : [{ address: params[3], txids: received.map(({ txid }) => txid) }],
        );
      }
      case 'gettransaction': {
        const dropped = droppedTransactions.find(({ txid }) => txid === params[0]);
        const replacementHeight =
          dropped && transactions.find(({ txid }) => txid === dropped.replacedBy)?.height;
        const found = dropped ?? transactions.find(({ txid }) => txid === params[0]);
        if (!found) return fail(-5, 'Invalid or non-wallet transaction id');
        const [spent = '', vout = '0'] = found.spends.split(':');
        const block = found.height;
        return succeed({
          txid: found.txid,
          confirmations: replacementHeight
            ? replacementHeight - height - 1
            : block === null
              ? 0
              : height - block + 1,
          ...(block !== null && { blockheight: block, blocktime: timeOf(block) }),
          details: [{ address: found.address, category: 'receive', amount: found.sats / 1e8, vout: 1 }],
          decoded: { vin: [{ txid: spent, vout: Number(vout) }] },
        });
      }
    }
    return fail(-32601, 'Method not found');
  }

  return fake;
}

function send(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, {
    'content-type': typeof body === 'string' ? 'text/plain' : 'application/json',
  });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
