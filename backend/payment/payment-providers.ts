import { Inject, Injectable } from '@nestjs/common';
import { BitcoinCore, Esplora, createAddressDeriver, PriceFeed } from '@libs/bitcoin';
import type { PaymentProvider, PaymentProviderName } from '@libs/payment';
import { type Settings, SETTINGS } from '../platform/config';
import { BtcPayProvider } from './adapters/btcpay-provider';
import { OnchainProvider } from './adapters/onchain-provider';
import { SANDBOX_ACCOUNT, SANDBOX_BTC_USD_CENTS, SandboxChain } from './adapters/sandbox-chain';
import { PaymentRepository } from './payment-repository';

/**
 * The payment providers. New payments use the provider that is selected in the settings. The other providers stay
 * available while they are configured, so that money sent before a change is still detected.
 */
@Injectable()
export class PaymentProviders {
  private readonly providers = new Map<PaymentProviderName, PaymentProvider>();

  constructor(
    private readonly payments: PaymentRepository,
    private readonly sandbox: SandboxChain,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    for (const provider of [this.createSandbox(), this.createOnchain(), this.createBtcPay()])
      if (provider) this.providers.set(provider.name, provider);
  }

  /** The provider for new payments. Null if payments are disabled. */
  get active(): PaymentProvider | null {
    const { provider } = this.settings.payment;
    return provider === 'none' ? null : this.get(provider);
  }

  get(name: PaymentProviderName): PaymentProvider | null {
    return this.providers.get(name) ?? null;
  }

  private readonly nextIndex = (account: string) => this.payments.nextAddressIndex(account);

  /**
   * Creates the provider for the test network. Returns null on a server for other users, where the test network must
   * never be available.
   */
  private createSandbox(): PaymentProvider | null {
    if (this.settings.profile === 'served') return null;
    return new OnchainProvider({
      name: 'sandbox',
      deriver: createAddressDeriver(SANDBOX_ACCOUNT, 'regtest'),
      chain: this.sandbox,
      price: () => Promise.resolve(SANDBOX_BTC_USD_CENTS),
      nextIndex: this.nextIndex,
    });
  }

  private createOnchain(): PaymentProvider | null {
    const { bitcoin, payment } = this.settings;
    const source = bitcoin.coreUrl ?? bitcoin.esploraUrl;
    if (bitcoin.xpub === null || source === null) return null;
    const feed = new PriceFeed({ tickers: payment.tickers, maxAgeMs: payment.priceMaxAgeSeconds * 1_000 });
    return new OnchainProvider({
      name: 'onchain',
      deriver: createAddressDeriver(bitcoin.xpub, bitcoin.network),
      chain: bitcoin.coreUrl === null ? new Esplora(source) : new BitcoinCore(source, bitcoin.coreWallet),
      price: () => feed.btcUsdCents(),
      nextIndex: this.nextIndex,
    });
  }

  private createBtcPay(): PaymentProvider | null {
    const { url, storeId, apiKey } = this.settings.btcpay;
    return url && storeId && apiKey ? new BtcPayProvider({ url, storeId, apiKey }) : null;
  }
}
