import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';
import { InvalidInput, NotFound, type Owner } from '../platform/http';
import { SandboxChain } from './adapters/sandbox-chain';
import { PaymentProviders } from './payment-providers';

export interface SandboxTransaction {
  txid: string;
  address: string;
  sats: number;
  height: number | null;
}

const MAX_LISTED = 50;

/** A test network for trying out payments from start to finish. */
@Injectable()
export class SandboxService {
  constructor(
    private readonly transaction: Transaction,
    private readonly chain: SandboxChain,
    private readonly providers: PaymentProviders,
  ) {}

  /** @throws NotFound if the test network is not in use */
  async getState(owner: Owner): Promise<{ height: number; transactions: SandboxTransaction[] }> {
    this.assertEnabled();
    const transactions = await this.transaction.rows<SandboxTransaction>(
      `select txid, address, sats::float8 as sats, height from sandbox_transaction
       where address in (select address from payment where user_id = $1) order by sent_at desc limit ${MAX_LISTED}`,
      [owner.userId],
    );
    return { height: await this.chain.tip(), transactions };
  }

  /** @throws NotFound, InvalidInput for an address that is unknown or belongs to another user's payment */
  async pay(owner: Owner, address: string, sats: number): Promise<void> {
    this.assertEnabled();
    const ownPayments = await this.transaction.rows(
      `select 1 from payment where user_id = $1 and address = $2 and provider = 'sandbox'`,
      [owner.userId, address],
    );
    if (ownPayments.length === 0)
      throw new InvalidInput([{ path: 'address', message: 'None of your payments uses this address' }]);
    await this.chain.pay(address, sats);
  }

  async mine(): Promise<void> {
    this.assertEnabled();
    await this.chain.mine();
  }

  private assertEnabled(): void {
    if (this.providers.active?.name !== 'sandbox') throw new NotFound();
  }
}
