import { type AddressDeriver, BitcoinServiceError, type ChainSource } from '@libs/bitcoin';
import {
  type PaymentSnapshot,
  type OpenedPayment,
  type PaymentOrder,
  type PaymentProvider,
  type PaymentReference,
  ProviderUnavailable,
  satsForUsd,
} from '@libs/payment';

export interface OnchainOptions {
  name: 'onchain' | 'sandbox';
  deriver: AddressDeriver;
  chain: ChainSource;
  /** Price of one bitcoin in US cents. */
  price(): Promise<number>;
  /** Returns the next address index of an account. Only storing the payment uses the index up. */
  nextIndex(account: string): Promise<number>;
}

/**
 * Receives payments at the operator's own addresses. Each payment gets a new address, which is derived from a key
 * that cannot spend money.
 */
export class OnchainProvider implements PaymentProvider {
  readonly name: OnchainOptions['name'];

  constructor(private readonly options: OnchainOptions) {
    this.name = options.name;
  }

  /** Reads the index last, because the payment is refused if another payment uses that index first. */
  open({ usdCents }: PaymentOrder): Promise<OpenedPayment> {
    return this.wrapServiceErrors(async () => {
      const { deriver, chain, price, nextIndex } = this.options;
      const btcUsdCents = await price();
      const index = await nextIndex(deriver.account);
      const address = deriver.address(index);
      await chain.watch(address);
      return {
        address,
        derived: { account: deriver.account, index },
        reference: null,
        checkoutUrl: null,
        requiredSats: satsForUsd(usdCents, btcUsdCents),
        btcUsdCents,
        expiresAt: null,
      };
    });
  }

  fetchSnapshot({ address, outputs }: PaymentReference): Promise<PaymentSnapshot> {
    const knownTxIds = outputs.filter(({ isGone }) => !isGone).map(({ txid }) => txid);
    return this.wrapServiceErrors(async () => ({
      kind: 'chain',
      view: await this.options.chain.view(address ?? '', knownTxIds),
    }));
  }

  fetchTip(): Promise<number> {
    return this.wrapServiceErrors(() => this.options.chain.tip());
  }

  satsToday(usdCents: number): Promise<number> {
    return this.wrapServiceErrors(async () => satsForUsd(usdCents, await this.options.price()));
  }

  private async wrapServiceErrors<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isServiceError(error)) throw error;
      throw new ProviderUnavailable(error.message, { cause: error });
    }
  }
}

const isServiceError = (error: unknown): error is BitcoinServiceError => error instanceof BitcoinServiceError;
