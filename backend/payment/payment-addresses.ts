import { Inject, Injectable } from '@nestjs/common';
import { openAddressBook } from '@libs/bitcoin';
import { type Settings, SETTINGS } from '../platform/config';
import { Transaction } from '../platform/database';

/** What an operator holds beside their own wallet. */
export interface AddressesGiven {
  /** The first addresses of the account, by their numbers. */
  first: string[];
  /** How many were given out. */
  given: number;
  /** Number of the last one that money came to; null: none did. */
  lastPaid: number | null;
}

const SHOWN = 3;

/** The addresses of the operator's key: whether their wallet has the same ones, and how far it must look. */
@Injectable()
export class PaymentAddresses {
  constructor(
    private readonly transaction: Transaction,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Null where no key is set. */
  async given(): Promise<AddressesGiven | null> {
    const { xpub, network } = this.settings.bitcoin;
    if (xpub === null) return null;
    const book = openAddressBook(xpub, network);
    const [row] = await this.transaction.rows<{ given: number; lastPaid: number | null }>(
      `select coalesce((select next_index from payment_address where account = $1), 0) as given,
              (select max(address_index) from payment where address_account = $1 and received_sats > 0) as "lastPaid"`,
      [book.account],
    );
    return {
      first: Array.from({ length: SHOWN }, (_, index) => book.address(index)),
      given: row?.given ?? 0,
      lastPaid: row?.lastPaid ?? null,
    };
  }
}
