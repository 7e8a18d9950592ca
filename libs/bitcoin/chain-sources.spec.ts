import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type BitcoinSite, startBitcoinSite } from '../../test/support/bitcoin-site';
import { BitcoinCore, BitcoinServiceError, type ChainSource, Esplora } from '.';

const ADDRESS = 'bcrt1qcr8te4kr609gcawutmrza0j4xv80jy8zeqchgx';

describe.each([
  ['an Esplora server', 'esplora', (site: BitcoinSite) => new Esplora(site.esplora)],
  ['Bitcoin Core', 'rpc', (site: BitcoinSite) => new BitcoinCore(site.core, 'watch')],
] as const)('the chain by %s', (_, service, open) => {
  let site: BitcoinSite;
  let chain: ChainSource;
  beforeAll(async () => {
    site = await startBitcoinSite();
    chain = open(site);
  });
  afterAll(() => site.close());
  let address = '';
  let number = 0;
  beforeEach(async () => {
    site.trouble = {};
    address = ADDRESS.slice(0, -1) + 'acdefghjk'[number++];
    await chain.watch(address);
  });

  it('says nothing of an address that nobody paid', async () => {
    expect((await chain.view(address)).outputs).toEqual([]);
  });

  it('tells of a transaction while it waits, and of its block once it is mined', async () => {
    const txid = site.pay(address, 26_315);
    site.pay(`${address}x`, 1);
    const waiting = await chain.view(address);
    expect(waiting.outputs).toEqual([
      {
        txid,
        vout: 1,
        sats: 26_315,
        height: null,
        blockTime: null,
        spends: [expect.stringMatching(/^[0-9a-f]{64}:1$/)],
      },
    ]);
    site.mine();
    const { tip, outputs } = await chain.view(address);
    expect(tip).toBe(waiting.tip + 1);
    expect(outputs).toEqual([{ ...waiting.outputs[0], height: tip, blockTime: expect.any(Number) }]);
  });

  it('reads every satoshi of a large amount', async () => {
    site.pay(address, 2_099_999_999_999_999);
    expect((await chain.view(address)).outputs[0]?.sats).toBe(2_099_999_999_999_999);
  });

  it('shows a replacement in place of the replaced, spending the same coin', async () => {
    const first = site.pay(address, 500);
    const [before] = (await chain.view(address)).outputs;
    const second = site.replace(first);
    expect((await chain.view(address)).outputs).toEqual([{ ...before, txid: second }]);
    site.mine();
    expect((await chain.view(address)).outputs).toMatchObject([{ txid: second, sats: 500 }]);
    const third = site.pay(address, 600);
    site.replace(third, { address: `${address}x` });
    expect((await chain.view(address)).outputs).toMatchObject([{ txid: second }]);
  });

  it('shows no longer what a reorganised chain lost', async () => {
    site.pay(address, 500);
    site.mine();
    site.reorganise('lost');
    expect((await chain.view(address)).outputs).toEqual([]);
  });

  it.each([
    ['does not answer', { status: 503, body: 'busy' }],
    ['asks for patience', { status: 429, body: 'slow down' }],
    ['answers something else', { status: 200, body: '<html>a captive portal</html>' }],
    ['answers in another shape', { status: 200, body: '{"result":{"surprise":true}}' }],
  ])('is unknown when the service %s: that is no word about the payment', async (_why, trouble) => {
    site.pay(address, 500);
    site.trouble = { [service]: trouble };
    await expect(chain.view(address)).rejects.toThrow(BitcoinServiceError);
  });
});

describe('an address with many transactions', () => {
  it('is read to its end, page by page', async () => {
    const site = await startBitcoinSite();
    for (let i = 0; i < 60; i++) site.pay(ADDRESS, 1_000 + i);
    site.mine();
    site.pay(ADDRESS, 5);
    const { outputs } = await new Esplora(site.esplora).view(ADDRESS);
    expect(outputs).toHaveLength(61);
    await site.close();
  });
});

describe('an answer without an end', () => {
  it('is given up', async () => {
    const server = createServer((_, response) => {
      const more = () => {
        while (response.write('0'.repeat(100_000)));
        response.once('drain', more);
      };
      more();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(new Esplora(`http://127.0.0.1:${port}`).view(ADDRESS)).rejects.toThrow('answered too much');
    server.closeAllConnections();
    server.close();
  });
});

describe("Bitcoin Core's wallet", () => {
  it('is made without private keys once, and a wrong password is never repeated in an error', async () => {
    const site = await startBitcoinSite();
    await new BitcoinCore(site.core, 'watch').watch(ADDRESS);
    await new BitcoinCore(site.core, 'watch').watch(ADDRESS);
    expect(site.rpcCalls.filter((method) => method === 'createwallet')).toHaveLength(1);
    const wrong = new BitcoinCore(site.core.replace('rpcpassword', 'hunter2'), 'watch');
    await expect(wrong.view(ADDRESS)).rejects.toThrow('Bitcoin Core answered 401');
    await site.close();
  });
});
