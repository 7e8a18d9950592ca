import { CREDITS_MESSAGES, RUN_MESSAGES, subscriptionUnreachable } from '@libs/constants';
import { BuyForm } from '~/components/payment/buy-form';
import { useBeginPayment } from '~/components/payment/use-begin-payment';
import { useZone } from '~/components/theme';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { Panel, PanelBody } from '~/components/ui/panel';
import { ProgressBar } from '~/components/ui/progress-bar';
import { Skeleton } from '~/components/ui/skeleton';
import { useUserArea } from '~/components/user-area';
import type { PaymentWish } from '~/services/api-queries';
import { ApiError } from '~/services/api-request';
import { count, date, price } from '~/services/formats';
import type { PriceList } from '~/services/wire';

/** Credit status and purchase (spec §2): of those who are not professional; the others see until when they are. */
export function CreditsCard({ prices }: { prices: PriceList | null }) {
  const { isFree } = useUserArea();
  return (
    <Panel title={isFree ? 'Credits' : 'Plan'}>
      <PanelBody className="grid gap-3">
        {isFree ? <CreditStatus /> : <ProfessionalStatus prices={prices} />}
        {isFree && prices && <Offers prices={prices} />}
      </PanelBody>
    </Panel>
  );
}

/** Loading, ready or error (spec §4). */
function CreditStatus() {
  const { credits } = useUserArea();
  const { data, error } = credits;
  if (!data) return error ? <Banner tone="warn">{troubleOf(error)}</Banner> : <Skeleton className="w-40" />;
  const { remainingCredits, maxListings, usedListings } = data;
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <p>
          <span className="text-xl font-medium">{count(remainingCredits)}</span>{' '}
          <span className="text-ink-2">remaining of {count(maxListings)}</span>
        </p>
        <p className="text-xs text-ink-3">{count(usedListings)} used</p>
      </div>
      <ProgressBar
        label="Credits used"
        percent={maxListings === 0 ? 100 : (usedListings / maxListings) * 100}
      />
      {error !== null && <p className="text-xs text-warn">{troubleOf(error)}</p>}
    </>
  );
}

function troubleOf(error: unknown): string {
  if (!(error instanceof ApiError)) return CREDITS_MESSAGES.notLoaded;
  if (error.status === 401) return CREDITS_MESSAGES.sessionExpired;
  if (error.status >= 500) return CREDITS_MESSAGES.unavailable;
  return subscriptionUnreachable(error.message || RUN_MESSAGES.unknown);
}

function ProfessionalStatus({ prices }: { prices: PriceList | null }) {
  const { credits } = useUserArea();
  const zone = useZone();
  const until = credits.data?.professionalUntil ?? null;
  if (until === null)
    return <p className="text-ink-2">Professional, without an end. Captures take no credits.</p>;
  return (
    <>
      <p className="text-ink-2">
        Professional until <strong className="font-semibold text-ink">{date(until, zone)}</strong>. Nothing
        renews by itself; after it you are on the free plan with your old credits.
      </p>
      {prices && (
        <Buy wish={monthOf(prices)}>Pay for another month ({price(prices.professional.usdCents)})</Buy>
      )}
    </>
  );
}

const monthOf = ({ professional }: PriceList): PaymentWish => ({
  paymentType: 'subscription',
  usdCents: professional.usdCents,
  credits: 0,
});

function Offers({ prices }: { prices: PriceList }) {
  return (
    <div className="grid gap-2">
      {prices.packs.map(({ usdCents, credits }) => (
        <Buy key={credits} wish={{ paymentType: 'credits', usdCents, credits }}>
          Buy {count(credits)} credits ({price(usdCents)})
        </Buy>
      ))}
      <Buy wish={monthOf(prices)}>
        Upgrade to Professional ({price(prices.professional.usdCents)} per month)
      </Buy>
    </div>
  );
}

function Buy({ wish, children }: { wish: PaymentWish; children: React.ReactNode }) {
  const { begin, isBusy } = useBeginPayment();
  return (
    <BuyForm wish={wish} onSubmit={() => void begin(wish)}>
      <Button type="submit" full busy={isBusy}>
        {children}
      </Button>
    </BuyForm>
  );
}
