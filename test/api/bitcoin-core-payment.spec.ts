import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PaymentWatch } from '../../backend/payment/payment-watch';
import { startBitcoinNode } from '../support/bitcoin-node';
import { type FakeBitcoin, startFakeBitcoin } from '../support/fake-bitcoin';
import { startTestApp, type TestApp } from '../support/test-app';

/** The extended public key of the account in the BIP84 test vectors, converted for a test network. */
const VPUB =
  'vpub5YvMuJNjRSYon44z9QmCfdf8SqJRVNvz6m55Qy5iVjZQxDfUgtiQjnc7CC1fAbED2tAGCZRERUfvtn2DstZGU6HMns6dXXH2wujSc2wfi2x';
const TIER = { paymentType: 'credits', usdCents: 2_500, credits: 1_500 } as const;

interface Node {
  core: string;
  pay(address: string, sats: number): string | Promise<string>;
  mine(): void | Promise<void>;
  replace(txid: string): string | Promise<string>;
  reorganize(fate: 'waiting' | 'lost'): void | Promise<void>;
  close(): Promise<void>;
}

const NODES: [name: string, start: () => Promise<Node>][] = [['a stand-in', startFakeBitcoin]];
/** If TEST_BITCOIND contains the path of bitcoind, the tests also use a real node. */
const bitcoind = process.env.TEST_BITCOIND;
if (bitcoind) NODES.push(['a real node', () => startBitcoinNode(bitcoind)]);

describe.each(NODES)('a payment reported by Bitcoin Core: %s', (_, start) => {
  let node: Node;
  let prices: FakeBitcoin;
  let app: TestApp;
  beforeAll(async () => {
    [node, prices] = await Promise.all([start(), startFakeBitcoin()]);
    app = await startTestApp({
      settings: {
        payment: { provider: 'onchain', tickers: [{ kind: 'kraken', url: prices.tickers.kraken }] },
        bitcoin: { xpub: VPUB, network: 'regtest', coreUrl: node.core },
      },
    });
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([node.close(), prices.close()]);
  });

  it('is granted once when a block contains it, even after a fee bump, and becomes pending again if that block is dropped', async () => {
    const { client } = await app.createUser();
    const { body } = await client.postIdempotent('/api/payment/create-bitcoin', TIER);
    const [id, address, requiredSats] = [
      String(body.sessionId),
      String(body.address),
      Number(body.requiredSats),
    ];
    const refresh = async () => {
      await app.app.get(PaymentWatch).refresh(id);
      return (await client.get(`/api/payment/signup/bitcoin/${id}`)).body;
    };
    expect(await refresh()).toMatchObject({ status: 'pending', receivedSats: 0 });
    const first = await node.pay(address, requiredSats);
    expect(await refresh()).toMatchObject({ status: 'pending_confirmation', matchedTxId: first });
    const second = await node.replace(first);
    expect(await refresh()).toMatchObject({
      status: 'pending_confirmation',
      matchedTxId: second,
      receivedSats: requiredSats,
    });
    await node.mine();
    expect(await refresh()).toMatchObject({ status: 'paid', confirmedSats: requiredSats, unapplied: null });
    await node.reorganize('waiting');
    expect(await refresh()).toMatchObject({ status: 'paid', unconfirmedSats: requiredSats });
    await node.mine();
    expect(await refresh()).toMatchObject({ status: 'paid', confirmedSats: requiredSats });
    await node.reorganize('lost');
    expect(await refresh()).toMatchObject({
      status: 'pending_confirmation',
      unapplied: { reason: 'reorganized' },
    });
    expect((await client.get('/api/subscription/status')).body.maxListings).toBe(1_750);
  });
});
