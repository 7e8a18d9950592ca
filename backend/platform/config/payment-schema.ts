import {
  CREDIT_PACKS,
  CREDIT_TIERS,
  PLANS,
  PRICE_LOCK_MINUTES,
  PROFESSIONAL_MONTHLY_USD_CENTS,
} from '@libs/constants';
import { flag, oneOf, text, url, urlWithPassword, wholeNumber } from './setting-types';
import { creditOffers, formatOffers, tickerList } from './payment-setting-types';
import { optional, type SettingsSchema, variable } from './variable';

/** Plan prices and the payment provider. */
export const PAYMENT_SCHEMA = {
  /** Prices and features of the plans. */
  plans: {
    /** The plan of users who have neither paid for Professional nor been granted it. */
    defaultPlan: variable('DEFAULT_PLAN', oneOf(...PLANS), {
      defaultValue: 'free',
      description:
        'Plan of all users who have neither paid for Professional nor been granted it by an operator, including existing users. professional: for deployments without payments; users do not choose a plan when they sign up. It applies for as long as it is set.',
    }),
    /** Price of one month of Professional. */
    professionalUsdCents: variable('PROFESSIONAL_USD_CENTS', wholeNumber(1, 100_000_000, 'US cents'), {
      defaultValue: String(PROFESSIONAL_MONTHLY_USD_CENTS),
      description: 'Price of one month of the Professional plan.',
    }),
    /** Pay-as-you-go offers at sign-up. */
    creditTiers: variable('CREDIT_TIERS', creditOffers(4), {
      defaultValue: formatOffers(Object.values(CREDIT_TIERS)),
      description: 'Pay-as-you-go offers at sign-up, each with its price and credits.',
    }),
    /** Offers on the account page. */
    creditPacks: variable('CREDIT_PACKS', creditOffers(8), {
      defaultValue: formatOffers(CREDIT_PACKS),
      description: 'Credit packs on the account page, each with its price and credits.',
    }),
    /**
     * true: purchased credits unlock the features of Professional while they last. false: they only add to the
     * allowance.
     */
    creditsUnlockProfessional: variable('CREDITS_UNLOCK_PROFESSIONAL', flag, {
      defaultValue: 'true',
      description:
        'true: purchased credits unlock the features of the Professional plan while they last. false: they only add to the allowance.',
    }),
    /** true: only users with the Professional plan can use their own database. false: users on every plan can. */
    databaseNeedsProfessional: variable('DATABASE_NEEDS_PROFESSIONAL', flag, {
      defaultValue: 'false',
      description:
        "true: writing to a user's own database requires the Professional plan (or purchased credits that unlock it).",
    }),
    /** How long before the end of a paid month the user gets a reminder. */
    reminderDays: variable('PLAN_REMINDER_DAYS', wholeNumber(1, 28, 'days'), {
      defaultValue: '3',
      description: 'How long before the end of a paid month the user gets a reminder by email.',
    }),
  },
  payment: {
    /** Payment provider for new payments. 'sandbox' uses play money and is not allowed in the served profile. */
    provider: variable('PAYMENT_PROVIDER', oneOf('none', 'sandbox', 'onchain', 'btcpay'), {
      defaultValue: { embedded: 'sandbox', served: 'none', test: 'sandbox' },
      description:
        'Payment provider. sandbox: play money on a simulated chain on this machine (not allowed with PROFILE=served). onchain: your own bitcoin addresses. btcpay: a BTCPay Server. none: no payments.',
    }),
    lockMinutes: variable('PRICE_LOCK_MINUTES', wholeNumber(1, 120, 'minutes'), {
      defaultValue: String(PRICE_LOCK_MINUTES),
      description: 'How long the bitcoin price of a payment stays valid.',
    }),
    confirmations: variable('PAYMENT_CONFIRMATIONS', wholeNumber(1, 6), {
      defaultValue: '1',
      description:
        'Number of confirmations after which a payment to one of your own addresses counts as paid.',
    }),
    /** Accepted underpayment. */
    toleranceSats: variable('PAYMENT_TOLERANCE_SATS', wholeNumber(0, 100_000, 'satoshis'), {
      defaultValue: '0',
      description: 'Accepted underpayment, limited to 1% of the price.',
    }),
    /** Contact for customers with unapplied payments, included in emails. */
    contact: optional('PAYMENT_CONTACT', text, {
      description:
        'Email address or page where customers can ask about unapplied payments. Required with PAYMENT_PROVIDER=onchain or btcpay.',
    }),
    tickers: variable('BITCOIN_TICKERS', tickerList, {
      defaultValue:
        'kraken=https://api.kraken.com,coinbase=https://api.coinbase.com,mempool=https://mempool.space',
      description:
        'Sources of the bitcoin price. The median is used, and more than half of the sources must agree. They are contacted only when a payment to one of your own addresses is requested.',
    }),
    priceMaxAgeSeconds: variable('BITCOIN_PRICE_MAX_AGE_SECONDS', wholeNumber(30, 3_600, 'seconds'), {
      defaultValue: '300',
      description: 'Maximum age of a stored price when the tickers are unavailable.',
    }),
  },
  /** The operator's own addresses, and how payments to them are detected. */
  bitcoin: {
    /** Extended public key of the receiving account; never a private key. */
    xpub: optional('BITCOIN_XPUB', text, {
      secret: true,
      description:
        'Extended PUBLIC key (zpub or xpub) of the account that receives payments. Each payment gets a new address derived from it. Private keys are refused. Required with PAYMENT_PROVIDER=onchain.',
    }),
    network: variable('BITCOIN_NETWORK', oneOf('main', 'test', 'regtest'), {
      defaultValue: 'main',
      description: 'Bitcoin chain that BITCOIN_XPUB belongs to. main is real money.',
    }),
    esploraUrl: optional('ESPLORA_URL', url('http', 'https'), {
      description:
        'Base URL of an Esplora-compatible API for detecting payments (https://mempool.space/api). PAYMENT_PROVIDER=onchain requires this or BITCOIN_CORE_URL.',
    }),
    /** RPC URL of the operator's own node, with user and password; takes precedence over Esplora. */
    coreUrl: optional('BITCOIN_CORE_URL', urlWithPassword('http', 'https'), {
      secret: true,
      description:
        'RPC URL of your own Bitcoin Core node (http://user:password@host:8332), used instead of Esplora.',
    }),
    coreWallet: variable('BITCOIN_CORE_WALLET', text, {
      defaultValue: 'gazetteer',
      description: 'Watch-only wallet on that node, created on demand without private keys.',
    }),
  },
  btcpay: {
    url: optional('BTCPAY_URL', url('http', 'https'), {
      description: 'URL of your BTCPay Server. PAYMENT_PROVIDER=btcpay requires all four BTCPAY variables.',
    }),
    storeId: optional('BTCPAY_STORE_ID', text, { description: 'Store in which invoices are created.' }),
    apiKey: optional('BTCPAY_API_KEY', text, {
      secret: true,
      description: 'API key with permission to create and view invoices in that store.',
    }),
    webhookSecret: optional('BTCPAY_WEBHOOK_SECRET', text, {
      secret: true,
      description:
        'Secret of the BTCPay webhook that points to /api/payment/btcpay/webhook under PUBLIC_URL.',
    }),
  },
} satisfies SettingsSchema;
