import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from './until';

/** Blocks after which a mined coin may be spent, and some to spend. */
const RIPE_BLOCKS = 110;
const SATS_PER_BTC = 1e8;
/** Of a bumped transaction: more than a node asks for a replacement. */
const HIGHER_FEE_SATS = 5_000;
const LOGIN = 'rpcuser:rpcpassword';
const SENDER = 'sender';

interface Spending {
  vin: { txid: string; vout: number }[];
  vout: { value: number; scriptPubKey: { address: string } }[];
}

/** A real Bitcoin Core on a chain of its own (regtest), with a wallet that pays and mines. */
export interface BitcoinNode {
  /** With user and password. */
  core: string;
  pay(address: string, sats: number): Promise<string>;
  mine(): Promise<void>;
  replace(txid: string, to?: { address?: string }): Promise<string>;
  reorganise(fate: 'waiting' | 'lost'): Promise<void>;
  close(): Promise<void>;
}

/** @param binary path of bitcoind */
export async function startBitcoinNode(binary: string): Promise<BitcoinNode> {
  const folder = await mkdtemp(path.join(tmpdir(), `gazetteer-bitcoin-${process.pid}-`));
  const port = await freePort();
  const node = spawn(binary, [
    '-regtest',
    `-datadir=${folder}`,
    `-rpcport=${port}`,
    ...[
      '-rpcuser=rpcuser',
      '-rpcpassword=rpcpassword',
      '-fallbackfee=0.0001',
      '-listen=0',
      '-printtoconsole=0',
    ],
  ]);
  const ended = once(node, 'exit');
  const ask = callerOf(port);
  const inWallet = <T>(method: string, ...params: unknown[]) => ask<T>(method, params, `/wallet/${SENDER}`);
  await until('the node answers', () => answers(node, ask));
  await ask('createwallet', [SENDER]);
  const own = await inWallet<string>('getnewaddress');
  await ask('generatetoaddress', [RIPE_BLOCKS, own]);

  const replaced = async (txid: string, to: string | undefined): Promise<string> => {
    const { decoded } = await inWallet<{ decoded: Spending }>('gettransaction', txid, true, true);
    const changes = await Promise.all(
      decoded.vout.map(async ({ scriptPubKey }) => {
        const { ismine } = await inWallet<{ ismine: boolean }>('getaddressinfo', scriptPubKey.address);
        return ismine;
      }),
    );
    const outputs = decoded.vout.map(({ value, scriptPubKey }, at) =>
      changes[at]
        ? { [scriptPubKey.address]: btc(Math.round(value * SATS_PER_BTC) - HIGHER_FEE_SATS) }
        : { [to ?? scriptPubKey.address]: btc(Math.round(value * SATS_PER_BTC)) },
    );
    const inputs = decoded.vin.map(({ txid: spent, vout }) => ({ txid: spent, vout, sequence: 0xffff_fffd }));
    const raw = await ask<string>('createrawtransaction', [inputs, outputs]);
    const { hex } = await inWallet<{ hex: string }>('signrawtransactionwithwallet', raw);
    return ask<string>('sendrawtransaction', [hex]);
  };
  const dropLastBlock = async (): Promise<string[]> => {
    const tip = await ask<string>('getbestblockhash', []);
    const { tx } = await ask<{ tx: string[] }>('getblock', [tip]);
    await ask('invalidateblock', [tip]);
    return tx.slice(1);
  };

  /** What follows from one of them goes with it. */
  const spendOtherwise = async (txids: readonly string[]): Promise<void> => {
    for (const txid of txids) {
      const waiting = await ask<string[]>('getrawmempool', []);
      if (waiting.includes(txid)) await replaced(txid, await inWallet<string>('getnewaddress'));
    }
  };

  /** A node tells its other wallets in its own time. */
  const told = async <T>(act: Promise<T>): Promise<T> => {
    const done = await act;
    await ask('syncwithvalidationinterfacequeue', []);
    return done;
  };
  const reorganise = async (fate: 'waiting' | 'lost'): Promise<void> => {
    const dropped = await dropLastBlock();
    if (fate === 'lost') await spendOtherwise(dropped);
    for (let blocks = 0; blocks < 2; blocks++) await ask('generateblock', [own, []]);
  };

  return {
    core: `http://${LOGIN}@127.0.0.1:${port}`,
    pay: (address, sats) => told(inWallet<string>('sendtoaddress', address, btc(sats))),
    mine: async () => void (await told(ask('generatetoaddress', [1, own]))),
    replace: (txid, { address } = {}) => told(replaced(txid, address)),
    reorganise: (fate) => told(reorganise(fate)),
    async close() {
      node.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Ask = <T>(method: string, params: unknown[], place?: string) => Promise<T>;

function callerOf(port: number): Ask {
  const authorization = `Basic ${Buffer.from(LOGIN).toString('base64')}`;
  return async <T>(method: string, params: unknown[], place = '/'): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${place}`, {
      method: 'POST',
      headers: { authorization },
      body: JSON.stringify({ jsonrpc: '1.0', id: method, method, params }),
    });
    const { result, error } = (await response.json()) as { result: T; error: { message: string } | null };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
}

async function answers(node: ChildProcess, ask: Ask): Promise<boolean> {
  if (node.exitCode !== null) throw new Error(`bitcoind has ended with ${node.exitCode}`);
  return ask('getblockcount', []).then(
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

/** Eight decimals, without the noise of a double. */
const btc = (sats: number) => (sats / SATS_PER_BTC).toFixed(8);
