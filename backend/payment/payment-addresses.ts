import { Inject, Injectable } from '@nestjs/common';
import { createAddressDeriver } from '@libs/bitcoin';
import { type Settings, SETTINGS } from '../platform/config';
import { Transaction } from '../platform/database';

/** What an operator holds beside their own wallet. */
export interface IssuedAddresses {
  /** The first addresses of the account, by their numbers. */
  firstAddresses: string[];
  /** How many were given out. */
  issuedCount: number;
  /** Number of the last one that money came to; null: none did. */
  lastPaidIndex: number | null;
}

const LISTED_ADDRESSES = 3;

/** The addresses of the operator's key: whether their wallet has the same ones, and how far it must look. */
@Injectable()
export class PaymentAddresses {
  constructor(
    private readonly transaction: Transaction,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Null where no key is set. */
  async getIssued(): Promise<IssuedAddresses | null> {
    const { xpub, network } = this.settings.bitcoin;
    if (xpub === null) return null;
    const deriver = createAddressDeriver(xpub, network);
    const [row] = await this.transaction.rows<{ issued: number; lastPaid: number | null }>(
      `select coalesce((select next_index from payment_address_counter where account = $1), 0) as issued,
              (select max(address_index) from payment where address_account = $1 and received_sats > 0) as "lastPaid"`,
      [deriver.account],
    );
    return {
      firstAddresses: Array.from({ length: LISTED_ADDRESSES }, (_, index) => deriver.address(index)),
      issuedCount: row?.issued ?? 0,
      lastPaidIndex: row?.lastPaid ?? null,
    };
  }
}
