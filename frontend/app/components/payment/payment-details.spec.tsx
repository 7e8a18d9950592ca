import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { PaymentSession } from '~/services/api/api-types';
import { ToastProvider } from '../ui/toast';
import { PaymentDetails } from './payment-details';

const SESSION: PaymentSession = {
  sessionId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  provider: 'sandbox',
  checkoutUrl: '/pay/6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  paymentType: 'credits',
  title: '1,000 credits',
  credits: 1_000,
  usdCents: 2_000,
  address: 'bcrt1qcr8te4kr609gcawutmrza0j4xv80jy8zeqchgx',
  btcAmount: '0.00021053',
  status: 'pending',
  matchedTxId: null,
  requiredSats: 21_053,
  receivedSats: 0,
  confirmedSats: 0,
  unconfirmedSats: 0,
  unapplied: null,
  priceLockedAt: '2026-11-21T12:00:00.000Z',
  expiresAt: '2026-11-21T12:15:00.000Z',
  now: '2026-11-21T12:01:00.000Z',
  paidAt: null,
  periodUntil: null,
};

const renderDetails = (overrides: Partial<PaymentSession> = {}) =>
  render(
    <ToastProvider>
      <PaymentDetails session={{ ...SESSION, ...overrides }} />
    </ToastProvider>,
  );
const sandboxLink = () => screen.getByRole('link', { name: 'Open the test network' }).getAttribute('href');

describe('the payment details', () => {
  it('ask for the full price while nothing has been received', () => {
    renderDetails();
    expect(screen.getByText('0.00021053 BTC')).toBeInTheDocument();
    expect(screen.getByText('about $20.00')).toBeInTheDocument();
    expect(sandboxLink()).toContain('21053');
  });

  it('ask for the remaining amount after a partial payment, in the text, QR code and link', () => {
    renderDetails({ receivedSats: 1_000, unconfirmedSats: 1_000 });
    expect(screen.getByText('Amount due')).toBeInTheDocument();
    expect(screen.getByText('0.00020053 BTC')).toBeInTheDocument();
    expect(
      screen.getByText(/^Received 0\.00001000 BTC\. 0\.00020053 BTC is still missing\./),
    ).toBeInTheDocument();
    expect(sandboxLink()).toContain('20053');
  });

  it('show the outcome', () => {
    renderDetails({ status: 'expired' });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Payment session expired. You can create a new payment session.',
    );
    renderDetails({ status: 'paid', receivedSats: 21_053, confirmedSats: 21_053 });
    expect(screen.getByText('Payment confirmed. Your credits have been added.')).toBeInTheDocument();
  });

  it('request no further payment once the price has been received in full', () => {
    renderDetails({ status: 'pending_confirmation', receivedSats: 21_053, unconfirmedSats: 21_053 });
    expect(screen.queryByRole('img', { name: 'QR code for the payment URI' })).toBeNull();
    expect(screen.getByText('awaiting confirmation')).toBeInTheDocument();
    expect(screen.getByText(/^Payment detected\./)).toBeInTheDocument();
  });
});
