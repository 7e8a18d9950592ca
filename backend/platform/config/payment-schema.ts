import {
  CREDIT_PACKS,
  CREDIT_TIERS,
  PRICE_LOCK_MINUTES,
  PROFESSIONAL_MONTHLY_USD_CENTS,
} from '@libs/constants';
import { flag, oneOf, text, url, wholeNumber } from './setting-types';
import { creditOffers, formatOffers, tickerList } from './payment-setting-types';
import type { Settings } from './settings';
import { optional, type SchemaOf, variable } from './variable';

/** What plans cost, and who takes the money. */
export const PAYMENT_SCHEMA: SchemaOf<Pick<Settings, 'plans' | 'payment' | 'bitcoin' | 'btcpay'>> = {
  plans: {
    professionalUsdCents: variable('PROFESSIONAL_USD_CENTS', wholeNumber(1, 100_000_000, 'US cents'), {
      defaultValue: String(PROFESSIONAL_MONTHLY_USD_CENTS),
      description: 'Price of a month of the Professional plan.',
    }),
    creditTiers: variable('CREDIT_TIERS', creditOffers(4), {
      defaultValue: formatOffers(Object.values(CREDIT_TIERS)),
      description: 'Credits that the sign-up offers as pay as you go: price and credits of each.',
    }),
    creditPacks: variable('CREDIT_PACKS', creditOffers(8), {
      defaultValue: formatOffers(CREDIT_PACKS),
      description: 'Credits that the account page offers: price and credits of each.',
    }),
    creditsUnlockProfessional: variable('CREDITS_UNLOCK_PROFESSIONAL', flag, {
      aliases: ['CREDITS_OPEN_PROFESSIONAL'],
      defaultValue: 'true',
      description:
        'true: bought credits open what the Professional plan opens while they last. false: they only enlarge the allowance.',
    }),
    databaseNeedsProfessional: variable('DATABASE_NEEDS_PROFESSIONAL', flag, {
      defaultValue: 'false',
      description:
        'true: only the Professional plan (and bought credits that open it) may write to a database of the user.',
    }),
    reminderDays: variable('PLAN_REMINDER_DAYS', wholeNumber(1, 28, 'days'), {
      defaultValue: '3',
      description: 'How long before the end of a paid month its user is reminded by mail.',
    }),
  },
  payment: {
    provider: variable('PAYMENT_PROVIDER', oneOf('none', 'sandbox', 'onchain', 'btcpay'), {
      defaultValue: { embedded: 'sandbox', served: 'none', test: 'sandbox' },
      description:
        'Who takes payments: sandbox, play money on a chain of this machine (served refuses it); onchain, addresses of your own; btcpay, a BTCPay Server; none.',
    }),
    lockMinutes: variable('PRICE_LOCK_MINUTES', wholeNumber(1, 120, 'minutes'), {
      defaultValue: String(PRICE_LOCK_MINUTES),
      description: 'How long the bitcoin price of a payment holds.',
    }),
    confirmations: variable('PAYMENT_CONFIRMATIONS', wholeNumber(1, 6), {
      defaultValue: '1',
      description: 'Blocks after which a payment to an address of your own counts.',
    }),
    toleranceSats: variable('PAYMENT_TOLERANCE_SATS', wholeNumber(0, 100_000, 'satoshis'), {
      defaultValue: '0',
      description:
        'How much less than the price still counts as the price; never more than a hundredth of it.',
    }),
    contact: optional('PAYMENT_CONTACT', text, {
      description:
        'E-mail address or page that customers turn to about money that is held for them; needed with PAYMENT_PROVIDER=onchain and btcpay.',
    }),
    tickers: variable('BITCOIN_TICKERS', tickerList, {
      defaultValue:
        'kraken=https://api.kraken.com,coinbase=https://api.coinbase.com,mempool=https://mempool.space',
      description:
        'Where the price of bitcoin is asked for; its median counts, and more than half must agree. Nothing is asked before a payment to an address of your own.',
    }),
    priceMaxAgeSeconds: variable('BITCOIN_PRICE_MAX_AGE_SECONDS', wholeNumber(30, 3_600, 'seconds'), {
      defaultValue: '300',
      description: 'How old a price may be where the tickers do not answer.',
    }),
  },
  bitcoin: {
    xpub: optional('BITCOIN_XPUB', text, {
      secret: true,
      description:
        'Extended PUBLIC key (zpub or xpub) of the account that payments go to; each gets a fresh address of it. A private key is refused. Needed with PAYMENT_PROVIDER=onchain.',
    }),
    network: variable('BITCOIN_NETWORK', oneOf('main', 'test', 'regtest'), {
      defaultValue: 'main',
      description: 'The chain of that key: main is real money.',
    }),
    esploraUrl: optional('ESPLORA_URL', url('http', 'https'), {
      description:
        'Base of an Esplora-compatible API that tells of payments (https://mempool.space/api); PAYMENT_PROVIDER=onchain needs this or BITCOIN_CORE_URL.',
    }),
    coreUrl: optional('BITCOIN_CORE_URL', url('http', 'https'), {
      secret: true,
      description: 'RPC of a Bitcoin Core of your own (http://user:password@host:8332), in place of Esplora.',
    }),
    coreWallet: variable('BITCOIN_CORE_WALLET', text, {
      defaultValue: 'gazetteer',
      description: 'Its wallet for our addresses: made on demand, without private keys.',
    }),
  },
  btcpay: {
    url: optional('BTCPAY_URL', url('http', 'https'), {
      description: 'Your BTCPay Server; with PAYMENT_PROVIDER=btcpay all four of these are needed.',
    }),
    storeId: optional('BTCPAY_STORE_ID', text, { description: 'Its store that invoices are made in.' }),
    apiKey: optional('BTCPAY_API_KEY', text, {
      secret: true,
      description: 'A key of it that may create and view invoices of that store.',
    }),
    webhookSecret: optional('BTCPAY_WEBHOOK_SECRET', text, {
      secret: true,
      description: 'Secret of the webhook that leads to /api/payment/btcpay/webhook under PUBLIC_URL.',
    }),
  },
};
