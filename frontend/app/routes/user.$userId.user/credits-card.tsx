import { BuyForm } from '~/components/payment/buy-form';
import { useStartPayment } from '~/components/payment/use-start-payment';
import { useZone } from '~/components/use-preferences';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { Panel, PanelBody } from '~/components/ui/panel';
import { ProgressBar, Skeleton } from '~/components/ui/progress';
import { useUserArea } from '~/components/user-area';
import type { CreatePaymentDto } from '~/services/api/api-queries';
import { creditsErrorText } from '~/services/billing/credits-error-text';
import { formatCount, formatDate, formatPrice } from '~/services/page/formats';
import type { PriceList } from '~/services/api/api-types';

/**
 * Shows the credit status and purchase links to users without the Professional plan (spec §2). For Professional
 * users, it shows when their plan ends.
 */
export function CreditsCard({ prices }: { prices: PriceList | null }) {
  const { isFree } = useUserArea();
  return (
    <Panel title={isFree ? 'Credits' : 'Plan'}>
      <PanelBody className="grid gap-3">
        {isFree ? <CreditStatus /> : <ProfessionalStatus prices={prices} />}
        {isFree && prices && <PurchaseOptions prices={prices} />}
      </PanelBody>
    </Panel>
  );
}

/** Shows the credits, a placeholder while they are loading, or an error (spec §4). */
function CreditStatus() {
  const { credits } = useUserArea();
  const { data, error } = credits;
  if (!data)
    return error ? <Banner tone="warn">{creditsErrorText(error)}</Banner> : <Skeleton className="w-40" />;
  const { remainingCredits, maxListings, usedListings } = data;
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <p>
          <span className="text-xl font-medium">{formatCount(remainingCredits)}</span>{' '}
          <span className="text-ink-2">credits left of {formatCount(maxListings)}</span>
        </p>
        <p className="text-xs text-ink-3">{formatCount(usedListings)} used</p>
      </div>
      <ProgressBar
        label="Credits left"
        percent={maxListings === 0 ? 0 : (remainingCredits / maxListings) * 100}
      />
      {error !== null && <p className="text-xs text-warn">{creditsErrorText(error)}</p>}
    </>
  );
}

function ProfessionalStatus({ prices }: { prices: PriceList | null }) {
  const { credits } = useUserArea();
  const zone = useZone();
  const professionalUntil = credits.data?.professionalUntil ?? null;
  if (professionalUntil === null)
    return <p className="text-ink-2">Professional, unlimited. Captures don’t use credits.</p>;
  return (
    <>
      <p className="text-ink-2">
        Professional until{' '}
        <strong className="font-semibold text-ink">{formatDate(professionalUntil, zone)}</strong>. Your plan
        does not renew automatically. After that date, you will be on the free plan and keep your credits.
      </p>
      {prices && (
        <BuyButton payment={monthlyPaymentOf(prices)}>
          Pay for another month ({formatPrice(prices.professional.usdCents)})
        </BuyButton>
      )}
    </>
  );
}

const monthlyPaymentOf = ({ professional }: PriceList): CreatePaymentDto => ({
  paymentType: 'subscription',
  usdCents: professional.usdCents,
  credits: 0,
});

function PurchaseOptions({ prices }: { prices: PriceList }) {
  return (
    <div className="grid gap-2 wide:grid-cols-3">
      {prices.packs.map(({ usdCents, credits }) => (
        <BuyButton key={credits} payment={{ paymentType: 'credits', usdCents, credits }}>
          Buy {formatCount(credits)} credits ({formatPrice(usdCents)})
        </BuyButton>
      ))}
      <BuyButton payment={monthlyPaymentOf(prices)}>
        Upgrade to Professional ({formatPrice(prices.professional.usdCents)} per month)
      </BuyButton>
    </div>
  );
}

function BuyButton({ payment, children }: { payment: CreatePaymentDto; children: React.ReactNode }) {
  const { startPayment, isBusy } = useStartPayment();
  return (
    <BuyForm payment={payment} onSubmit={() => void startPayment(payment)}>
      <Button type="submit" fullWidth busy={isBusy}>
        {children}
      </Button>
    </BuyForm>
  );
}
