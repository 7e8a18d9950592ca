import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ChainSource } from '@libs/bitcoin';
import type { ChainView } from '@libs/payment';
import { Transaction } from '../../platform/database';

/** The public test account of BIP84 on regtest: no real wallet can send money to its addresses. */
export const SANDBOX_ACCOUNT =
  'vpub5YvMuJNjRSYon44z9QmCfdf8SqJRVNvz6m55Qy5iVjZQxDfUgtiQjnc7CC1fAbED2tAGCZRERUfvtn2DstZGU6HMns6dXXH2wujSc2wfi2x';
/** Fixed price of one bitcoin in US cents. */
export const SANDBOX_BTC_USD_CENTS = 9_500_000;

/** A simulated Bitcoin network, stored in a table. Blocks are mined on request. */
@Injectable()
export class SandboxChain implements ChainSource {
  constructor(private readonly transaction: Transaction) {}

  watch(): Promise<void> {
    return Promise.resolve();
  }

  async view(address: string): Promise<ChainView> {
    const rows = await this.transaction.rows<{
      txid: string;
      sats: number;
      height: number | null;
      minedAt: Date | null;
    }>(
      `select txid, sats::float8 as sats, height, mined_at as "minedAt"
       from sandbox_transaction left join sandbox_block using (height) where address = $1`,
      [address],
    );
    const outputs = rows.map(({ txid, sats, height, minedAt }) => ({
      txid,
      vout: 0,
      sats,
      height,
      blockTime: minedAt?.getTime() ?? null,
      spends: [`${txid}:play`],
    }));
    return { tip: await this.tip(), outputs };
  }

  async tip(): Promise<number> {
    const [row] = await this.transaction.rows<{ tip: number }>(
      'select max(height) as tip from sandbox_block',
    );
    return row?.tip ?? 0;
  }

  /** Sends test money and returns the transaction id. */
  async pay(address: string, sats: number): Promise<string> {
    const txid = randomBytes(32).toString('hex');
    await this.transaction.execute(
      'insert into sandbox_transaction (txid, address, sats) values ($1, $2, $3)',
      [txid, address, sats],
    );
    return txid;
  }

  /** Mines all waiting transactions into a block and returns its height. */
  async mine(): Promise<number> {
    return this.transaction.run(async () => {
      await this.transaction.execute('lock table sandbox_block in exclusive mode');
      const height = (await this.tip()) + 1;
      await this.transaction.execute('insert into sandbox_block (height) values ($1)', [height]);
      await this.transaction.execute('update sandbox_transaction set height = $1 where height is null', [
        height,
      ]);
      return height;
    });
  }
}
