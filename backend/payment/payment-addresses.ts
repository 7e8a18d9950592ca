import { Inject, Injectable } from '@nestjs/common';
import { createAddressDeriver } from '@libs/bitcoin';
import { type Settings, SETTINGS } from '../platform/config';
import { Transaction } from '../platform/database';

/** Address data that the operator can compare with their own wallet. */
export interface IssuedAddresses {
  /** The first addresses of the account, by index. */
  firstAddresses: string[];
  /** Number of addresses issued. */
  issuedCount: number;
  /** Index of the last address that received money. Null if none has received any. */
  lastPaidIndex: number | null;
}

const LISTED_ADDRESSES = 3;

/**
 * Lists addresses derived from the operator's key. They show whether the operator's wallet derives the same addresses
 * and how far it must scan.
 */
@Injectable()
export class PaymentAddresses {
  constructor(
    private readonly transaction: Transaction,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Returns the issued addresses, or null if no key is configured. */
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
