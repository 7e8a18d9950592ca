import { type AddressBook, BitcoinServiceError, type ChainSource } from '@libs/bitcoin';
import {
  type Look,
  type OpenedPayment,
  type PaymentOrder,
  type PaymentProvider,
  type PaymentToLookAt,
  ProviderUnavailable,
  satsForUsd,
} from '@libs/payment';

export interface OnchainParts {
  name: 'onchain' | 'sandbox';
  book: AddressBook;
  chain: ChainSource;
  /** US cents of a bitcoin. */
  price(): Promise<number>;
  /** The next number of an account's addresses, inside the transaction that keeps the payment. */
  nextIndex(account: string): Promise<number>;
}

/** Payments to addresses of one's own: each gets a fresh one, derived here from a key that cannot spend. */
export class OnchainProvider implements PaymentProvider {
  readonly name: OnchainParts['name'];

  constructor(private readonly parts: OnchainParts) {
    this.name = parts.name;
  }

  /** The price first: the address's number is held by a lock from its drawing on. */
  open({ usdCents }: PaymentOrder): Promise<OpenedPayment> {
    return this.reached(async () => {
      const { book, chain, price, nextIndex } = this.parts;
      const btcUsdCents = await price();
      const index = await nextIndex(book.account);
      const address = book.address(index);
      await chain.watch(address);
      return {
        address,
        derived: { account: book.account, index },
        reference: null,
        checkoutUrl: null,
        requiredSats: satsForUsd(usdCents, btcUsdCents),
        btcUsdCents,
        expiresAt: null,
      };
    });
  }

  look({ address }: PaymentToLookAt): Promise<Look> {
    return this.reached(async () => ({ kind: 'chain', view: await this.parts.chain.view(address ?? '') }));
  }

  satsToday(usdCents: number): Promise<number> {
    return this.reached(async () => satsForUsd(usdCents, await this.parts.price()));
  }

  private async reached<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isServiceError(error)) throw error;
      throw new ProviderUnavailable(error.message, { cause: error });
    }
  }
}

const isServiceError = (error: unknown): error is BitcoinServiceError => error instanceof BitcoinServiceError;
