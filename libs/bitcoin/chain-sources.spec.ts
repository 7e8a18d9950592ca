import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startBitcoinNode } from '../../test/support/bitcoin-node';
import { type FakeBitcoin, startFakeBitcoin } from '../../test/support/fake-bitcoin';
import { BitcoinCore, BitcoinServiceError, type ChainSource, Esplora, createAddressDeriver } from '.';

/** The account from the BIP84 test vectors, on a test network. */
const ACCOUNT = createAddressDeriver(
  'vpub5YvMuJNjRSYon44z9QmCfdf8SqJRVNvz6m55Qy5iVjZQxDfUgtiQjnc7CC1fAbED2tAGCZRERUfvtn2DstZGU6HMns6dXXH2wujSc2wfi2x',
  'regtest',
);
const ADDRESS = ACCOUNT.address(0);
/** An address that belongs to someone else. */
const FOREIGN_ADDRESS = ACCOUNT.address(1_000);

/** A chain on which a test can make payments, and the chain source that reads it. */
interface Chain {
  pay(address: string, sats: number): string | Promise<string>;
  mine(): void | Promise<void>;
  replace(txid: string, to?: { address?: string }): string | Promise<string>;
  reorganize(fate: 'waiting' | 'lost'): void | Promise<void>;
  close(): Promise<void>;
}

/** If TEST_BITCOIND is the path of bitcoind, the tests run against a real node in addition to the fakes. */
const bitcoind = process.env.TEST_BITCOIND;

const CHAINS: [name: string, open: () => Promise<{ chain: Chain; source: ChainSource }>][] = [
  [
    'an Esplora server',
    async () => {
      const site = await startFakeBitcoin();
      return { chain: site, source: new Esplora(site.esplora) };
    },
  ],
  [
    'Bitcoin Core',
    async () => {
      const site = await startFakeBitcoin();
      return { chain: site, source: new BitcoinCore(site.core, 'watch') };
    },
  ],
];
if (bitcoind)
  CHAINS.push([
    'a real Bitcoin Core',
    async () => {
      const node = await startBitcoinNode(bitcoind);
      return { chain: node, source: new BitcoinCore(node.core, 'watch') };
    },
  ]);

describe.each(CHAINS)('chain view from %s', (_, open) => {
  let chain: Chain;
  let source: ChainSource;
  beforeAll(async () => {
    ({ chain, source } = await open());
  });
  afterAll(() => chain.close());
  let address = '';
  let number = 0;
  beforeEach(async () => {
    address = ACCOUNT.address(number++);
    await source.watch(address);
  });

  it('shows no outputs for an unpaid address', async () => {
    expect((await source.view(address)).outputs).toEqual([]);
  });

  it('shows an unconfirmed transaction, and adds its block once it is mined', async () => {
    const txid = await chain.pay(address, 26_315);
    await chain.pay(FOREIGN_ADDRESS, 1_000);
    const waiting = await source.view(address);
    expect(waiting.outputs).toEqual([
      {
        txid,
        vout: expect.any(Number),
        sats: 26_315,
        height: null,
        blockTime: null,
        spends: [expect.stringMatching(/^[0-9a-f]{64}:\d+$/)],
      },
    ]);
    await chain.mine();
    const { tip, outputs } = await source.view(address);
    expect(tip).toBe(waiting.tip + 1);
    expect(outputs).toEqual([{ ...waiting.outputs[0], height: tip, blockTime: expect.any(Number) }]);
  });

  it('shows a large amount to the exact satoshi', async () => {
    await chain.pay(address, 4_999_999_999);
    expect((await source.view(address)).outputs[0]?.sats).toBe(4_999_999_999);
  });

  it('shows a replacement transaction, which spends the same coin, instead of the original', async () => {
    const first = await chain.pay(address, 5_000);
    const [before] = (await source.view(address)).outputs;
    const second = await chain.replace(first);
    expect((await source.view(address)).outputs).toEqual([{ ...before, txid: second }]);
    await chain.mine();
    expect((await source.view(address)).outputs).toMatchObject([{ txid: second, sats: 5_000 }]);
    const third = await chain.pay(address, 6_000);
    await chain.replace(third, { address: FOREIGN_ADDRESS });
    expect((await source.view(address)).outputs).toMatchObject([{ txid: second }]);
    await chain.mine();
    expect((await source.view(address)).outputs).toMatchObject([{ txid: second }]);
  });

  it('shows a transaction as unconfirmed again after a chain reorganization returns it to the mempool', async () => {
    const txid = await chain.pay(address, 5_000);
    await chain.mine();
    const { tip } = await source.view(address);
    await chain.reorganize('waiting');
    const after = await source.view(address);
    expect(after.tip).toBeGreaterThan(tip);
    expect(after.outputs).toMatchObject([{ txid, height: null, blockTime: null }]);
  });

  it('does not show a transaction that was lost in a chain reorganization', async () => {
    await chain.pay(address, 5_000);
    await chain.mine();
    await chain.reorganize('lost');
    expect((await source.view(address)).outputs).toEqual([]);
    await chain.mine();
    expect((await source.view(address)).outputs).toEqual([]);
  });
});

describe.each([
  ['an Esplora server', 'esplora', (site: FakeBitcoin) => new Esplora(site.esplora)],
  ['Bitcoin Core', 'rpc', (site: FakeBitcoin) => new BitcoinCore(site.core, 'watch')],
] as const)('chain view from %s', (_, service, open) => {
  let site: FakeBitcoin;
  let chain: ChainSource;
  beforeAll(async () => {
    site = await startFakeBitcoin();
    chain = open(site);
    await chain.watch(ADDRESS);
  });
  afterAll(() => site.close());

  it('shows the total bitcoin supply to the exact satoshi', async () => {
    const address = ACCOUNT.address(1);
    await chain.watch(address);
    site.pay(address, 2_099_999_999_999_999);
    expect((await chain.view(address)).outputs[0]?.sats).toBe(2_099_999_999_999_999);
  });

  it.each([
    ['is unavailable', { status: 503, body: 'busy' }],
    ['limits the request rate', { status: 429, body: 'slow down' }],
    ['sends something else', { status: 200, body: '<html>a captive portal</html>' }],
    ['sends an unexpected response', { status: 200, body: '{"result":{"surprise":true}}' }],
  ])('fails when the service %s, instead of reporting no payment', async (_why, failure) => {
    site.pay(ADDRESS, 500);
    site.responseOverrides = { [service]: failure };
    await expect(chain.view(ADDRESS)).rejects.toThrow(BitcoinServiceError);
  });
});

describe('address with many transactions', () => {
  it('is read completely, page by page', async () => {
    const site = await startFakeBitcoin();
    for (let i = 0; i < 60; i++) site.pay(ADDRESS, 1_000 + i);
    site.mine();
    site.pay(ADDRESS, 5);
    const { outputs } = await new Esplora(site.esplora).view(ADDRESS);
    expect(outputs).toHaveLength(61);
    await site.close();
  });
});

describe('an unconfirmed payment', () => {
  it('stays in view if a flood of dust hides it in the list, and is gone once it is replaced', async () => {
    const site = await startFakeBitcoin();
    const source = new Esplora(site.esplora);
    const payment = site.pay(ADDRESS, 26_315);
    for (let i = 0; i < 60; i++) site.pay(ADDRESS, 546);
    const known = (await source.view(ADDRESS, [payment])).outputs;
    expect(known).toContainEqual(expect.objectContaining({ txid: payment, sats: 26_315, height: null }));
    site.replace(payment, { address: FOREIGN_ADDRESS });
    const { outputs } = await source.view(ADDRESS, [payment]);
    expect(outputs.map(({ txid }) => txid)).not.toContain(payment);
    await site.close();
  });

  it('is not reported as gone if the server fails to look it up', async () => {
    const server = createServer((request, response) => {
      const url = request.url ?? '';
      const body = url.includes('/tx/') ? '<html>busy</html>' : url.includes('/txs') ? '[]' : '840000';
      response.end(body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const view = new Esplora(`http://127.0.0.1:${port}`).view(ADDRESS, ['ab'.repeat(32)]);
    await expect(view).rejects.toThrow(BitcoinServiceError);
    server.closeAllConnections();
    server.close();
  });
});

describe('endless response', () => {
  it('is aborted', async () => {
    const server = createServer((_, response) => {
      const more = () => {
        while (response.write('0'.repeat(100_000)));
        response.once('drain', more);
      };
      more();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(new Esplora(`http://127.0.0.1:${port}`).view(ADDRESS)).rejects.toThrow(
      'sent too large a response',
    );
    server.closeAllConnections();
    server.close();
  });
});

describe('Bitcoin Core wallet', () => {
  it('is created once, without private keys, and does not include a wrong password in its errors', async () => {
    const site = await startFakeBitcoin();
    await new BitcoinCore(site.core, 'watch').watch(ADDRESS);
    await new BitcoinCore(site.core, 'watch').watch(ADDRESS);
    expect(site.rpcCalls.filter((method) => method === 'createwallet')).toHaveLength(1);
    const wrong = new BitcoinCore(site.core.replace('rpcpassword', 'hunter2'), 'watch');
    await expect(wrong.view(ADDRESS)).rejects.toThrow('Bitcoin Core responded with 401');
    await site.close();
  });
});
