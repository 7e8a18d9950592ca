import { WizardButtons, WizardPage } from '~/components/wizard/wizard-page';
import { Button, ButtonLink } from '~/components/ui/button';
import { count, price } from '~/services/formats';
import { paths } from '~/services/paths';
import type { User } from '~/services/wire';
import { PLAN_NAMES, type PaidOffer } from './plan-offers';

export interface PaymentStepProps {
  user: User;
  /** What the plan step has chosen; it comes from the address, and only what is offered gets here. */
  offer: PaidOffer;
}

/** The last step of the sign-up (spec §2). The payment itself plugs in at the button: it opens the Bitcoin window. */
export function PaymentStep({ offer }: PaymentStepProps) {
  const { card, credits, usdCents } = offer;
  const rows = [
    ['Plan', credits === 0 ? PLAN_NAMES[card] : `${PLAN_NAMES[card]}, ${count(credits)} credits`],
    ['Price', credits === 0 ? `${price(usdCents)} per month` : price(usdCents)],
    ['Method', 'Bitcoin'],
    ['Price lock', '15 minutes'],
  ] as const;
  return (
    <WizardPage step="Payment" title="Payment" lead="Card payments are coming soon.">
      <dl className="rounded-2 border border-line-strong bg-surface px-5 text-md">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-6 border-t border-line py-2 first:border-0">
            <dt className="text-ink-3">{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      <WizardButtons>
        <ButtonLink to={paths.plans({ plan: offer.id })} size="lg">
          Back to Plans
        </ButtonLink>
        <Button
          variant="primary"
          size="lg"
          offBecause="Payments are not open yet. Choose Free Trial to begin."
        >
          Pay with Bitcoin
        </Button>
      </WizardButtons>
    </WizardPage>
  );
}
