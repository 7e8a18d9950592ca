import { satsToBtc } from './amounts';

export interface PaymentRequest {
  address: string;
  sats: number;
  /** Name of the payee. */
  label?: string;
  /** Purpose of the payment. */
  message?: string;
}

/** Returns the BIP21 URI that a wallet opens ("bitcoin:bc1q…?amount=0.00026315"). */
export function paymentUri({ address, sats, label, message }: PaymentRequest): string {
  const parameters = [
    ['amount', satsToBtc(sats)],
    ['label', label],
    ['message', message],
  ].flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []));
  return `bitcoin:${address}?${parameters.join('&')}`;
}

/** Splits an address into groups that people can compare: "bc1q 9d0k 7wq5". */
export const inGroupsOfFour = (address: string): string[] => address.match(/.{1,4}/g) ?? [];
