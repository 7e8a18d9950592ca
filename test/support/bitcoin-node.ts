import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from './until';

/** Mines enough blocks that the first mined coins can be spent. */
const INITIAL_BLOCKS = 110;
const SATS_PER_BTC = 1e8;
/** Fee of a replacement transaction, higher than the increase that a node requires. */
const HIGHER_FEE_SATS = 5_000;
const RPC_CREDENTIALS = 'rpcuser:rpcpassword';
const SENDER_WALLET = 'sender';

interface DecodedTransaction {
  vin: { txid: string; vout: number }[];
  vout: { value: number; scriptPubKey: { address: string } }[];
}

/** A real Bitcoin Core node on its own regtest chain, with a wallet that pays and mines. */
export interface BitcoinNode {
  /** RPC URL with user and password. */
  core: string;
  pay(address: string, sats: number): Promise<string>;
  mine(): Promise<void>;
  replace(txid: string, to?: { address?: string }): Promise<string>;
  reorganize(outcome: 'waiting' | 'lost'): Promise<void>;
  close(): Promise<void>;
}

/** @param binary path of bitcoind */
export async function startBitcoinNode(binary: string): Promise<BitcoinNode> {
  const dataDir = await mkdtemp(path.join(tmpdir(), `gazetteer-bitcoin-${process.pid}-`));
  const port = await freePort();
  const node = spawn(binary, [
    '-regtest',
    `-datadir=${dataDir}`,
    `-rpcport=${port}`,
    ...[
      '-rpcuser=rpcuser',
      '-rpcpassword=rpcpassword',
      '-fallbackfee=0.0001',
      '-listen=0',
      '-printtoconsole=0',
    ],
  ]);
  const exited = once(node, 'exit');
  const rpcCall = rpcClient(port);
  const walletCall = <T>(method: string, ...params: unknown[]) =>
    rpcCall<T>(method, params, `/wallet/${SENDER_WALLET}`);
  await until('the node answers', () => isReady(node, rpcCall));
  await rpcCall('createwallet', [SENDER_WALLET]);
  const ownAddress = await walletCall<string>('getnewaddress');
  await rpcCall('generatetoaddress', [INITIAL_BLOCKS, ownAddress]);

  const replaceTransaction = async (txid: string, to: string | undefined): Promise<string> => {
    const { decoded } = await walletCall<{ decoded: DecodedTransaction }>('gettransaction', txid, true, true);
    const isChange = await Promise.all(
      decoded.vout.map(async ({ scriptPubKey }) => {
        const { ismine } = await walletCall<{ ismine: boolean }>('getaddressinfo', scriptPubKey.address);
        return ismine;
      }),
    );
    const outputs = decoded.vout.map(({ value, scriptPubKey }, at) =>
      isChange[at]
        ? { [scriptPubKey.address]: btc(Math.round(value * SATS_PER_BTC) - HIGHER_FEE_SATS) }
        : { [to ?? scriptPubKey.address]: btc(Math.round(value * SATS_PER_BTC)) },
    );
    const inputs = decoded.vin.map(({ txid: spent, vout }) => ({ txid: spent, vout, sequence: 0xffff_fffd }));
    const raw = await rpcCall<string>('createrawtransaction', [inputs, outputs]);
    const { hex } = await walletCall<{ hex: string }>('signrawtransactionwithwallet', raw);
    return rpcCall<string>('sendrawtransaction', [hex]);
  };
  const dropLastBlock = async (): Promise<string[]> => {
    const tipHash = await rpcCall<string>('getbestblockhash', []);
    const { tx } = await rpcCall<{ tx: string[] }>('getblock', [tipHash]);
    await rpcCall('invalidateblock', [tipHash]);
    return tx.slice(1);
  };

  /** Replaces these transactions with others. Transactions that depend on a replaced transaction are also lost. */
  const doubleSpend = async (txids: readonly string[]): Promise<void> => {
    for (const txid of txids) {
      const mempoolTxids = await rpcCall<string[]>('getrawmempool', []);
      if (mempoolTxids.includes(txid))
        await replaceTransaction(txid, await walletCall<string>('getnewaddress'));
    }
  };

  /** Waits until the node has notified its other wallets, which it does asynchronously. */
  const thenSync = async <T>(operation: Promise<T>): Promise<T> => {
    const done = await operation;
    await rpcCall('syncwithvalidationinterfacequeue', []);
    return done;
  };
  const reorganize = async (outcome: 'waiting' | 'lost'): Promise<void> => {
    const droppedTxids = await dropLastBlock();
    if (outcome === 'lost') await doubleSpend(droppedTxids);
    for (let blocks = 0; blocks < 2; blocks++) await rpcCall('generateblock', [ownAddress, []]);
  };

  return {
    core: `http://${RPC_CREDENTIALS}@127.0.0.1:${port}`,
    pay: (address, sats) => thenSync(walletCall<string>('sendtoaddress', address, btc(sats))),
    mine: async () => void (await thenSync(rpcCall('generatetoaddress', [1, ownAddress]))),
    replace: (txid, { address } = {}) => thenSync(replaceTransaction(txid, address)),
    reorganize: (outcome) => thenSync(reorganize(outcome)),
    async close() {
      node.kill('SIGTERM');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type RpcCall = <T>(method: string, params: unknown[], endpoint?: string) => Promise<T>;

function rpcClient(port: number): RpcCall {
  const authorization = `Basic ${Buffer.from(RPC_CREDENTIALS).toString('base64')}`;
  return async <T>(method: string, params: unknown[], endpoint = '/'): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${endpoint}`, {
      method: 'POST',
      headers: { authorization },
      body: JSON.stringify({ jsonrpc: '1.0', id: method, method, params }),
    });
    const { result, error } = (await response.json()) as { result: T; error: { message: string } | null };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
}

async function isReady(node: ChildProcess, rpcCall: RpcCall): Promise<boolean> {
  if (node.exitCode !== null) throw new Error(`bitcoind has ended with ${node.exitCode}`);
  return rpcCall('getblockcount', []).then(
    () => true,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Formats satoshis as bitcoin with eight decimals, without floating-point errors. */
const btc = (sats: number) => (sats / SATS_PER_BTC).toFixed(8);
