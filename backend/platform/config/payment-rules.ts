import { InvalidExtendedKey, createAddressDeriver } from '@libs/bitcoin';
import { problemIf, type SettingsProblem } from './settings-error';
import type { Settings } from './settings';

/**
 * Checks the payment settings (what each provider requires and where it may be used) and returns the problems found.
 */
export function paymentRules(settings: Settings): SettingsProblem[] {
  const { profile, payment, plans, btcpay } = settings;
  return [
    ...problemIf(
      plans.defaultPlan === 'professional' && ['onchain', 'btcpay'].includes(payment.provider),
      'DEFAULT_PLAN',
      `is professional; with PAYMENT_PROVIDER=${payment.provider}, users would pay for what they already have.`,
    ),
    ...problemIf(
      profile === 'served' && payment.provider === 'sandbox',
      'PAYMENT_PROVIDER',
      'is sandbox; PROFILE=served does not accept play money. Set onchain, btcpay or none.',
    ),
    ...problemIf(
      (payment.provider === 'onchain' || payment.provider === 'btcpay') && payment.contact === null,
      'PAYMENT_CONTACT',
      `is missing; PAYMENT_PROVIDER=${payment.provider} takes real money, so customers need a contact.`,
    ),
    ...keyRules(settings),
    ...(payment.provider === 'onchain' ? onchainRules(settings) : []),
    ...(payment.provider === 'btcpay'
      ? [
          ...problemIfMissing(btcpay.url, 'BTCPAY_URL'),
          ...problemIfMissing(btcpay.storeId, 'BTCPAY_STORE_ID'),
          ...problemIfMissing(btcpay.apiKey, 'BTCPAY_API_KEY'),
          ...problemIfMissing(btcpay.webhookSecret, 'BTCPAY_WEBHOOK_SECRET'),
        ]
      : []),
  ];
}

function onchainRules({ bitcoin }: Settings): SettingsProblem[] {
  return [
    ...problemIf(
      bitcoin.xpub === null,
      'BITCOIN_XPUB',
      'is missing; PAYMENT_PROVIDER=onchain derives its payment addresses from it.',
    ),
    ...problemIf(
      bitcoin.esploraUrl === null && bitcoin.coreUrl === null,
      'ESPLORA_URL',
      'is missing; PAYMENT_PROVIDER=onchain needs it, or BITCOIN_CORE_URL, to detect payments.',
    ),
  ];
}

/** Checks the key even when it is not used, because an operator who pasted a private key must find out at once. */
function keyRules({ bitcoin }: Settings): SettingsProblem[] {
  if (bitcoin.xpub === null) return [];
  try {
    createAddressDeriver(bitcoin.xpub, bitcoin.network).address(0);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidExtendedKey)) throw error;
    return [{ variable: 'BITCOIN_XPUB', message: `is invalid: ${error.message}.` }];
  }
}

const problemIfMissing = (value: string | null, variable: string): SettingsProblem[] =>
  problemIf(value === null, variable, 'is missing; PAYMENT_PROVIDER=btcpay needs it.');
