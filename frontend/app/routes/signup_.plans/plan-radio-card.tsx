import type { ComponentProps, ReactNode } from 'react';
import { PlanFeatureList } from '~/components/plan-feature-list';
import { Badge } from '~/components/ui/status';
import { RADIO_DOT } from '~/components/ui/radio-card';
import type { PlanFeature, PlanId } from '~/services/billing/plan-features';
import { PLAN_NAMES } from './plan-offers';

const CARD_CLASS =
  'relative flex min-w-0 cursor-pointer flex-col gap-4 p-5 not-first:border-t not-first:border-line-strong hover:bg-hover has-[[name=plan]:checked]:bg-accent-soft has-[[name=plan]:checked]:inset-ring-2 has-[[name=plan]:checked]:inset-ring-accent has-[[name=plan]:focus-visible]:outline-2 has-[[name=plan]:focus-visible]:outline-offset-2 has-[[name=plan]:focus-visible]:outline-(--focus) mid:not-first:border-t-0 mid:not-first:border-l';

interface PlanRadioCardProps {
  plan: PlanId;
  badge?: string;
  price: ReactNode;
  features: readonly PlanFeature[];
  radio: Omit<ComponentProps<'input'>, 'type' | 'name' | 'value'>;
  /** Content below the list of features. */
  children?: ReactNode;
}

/** A plan, shown as a radio button. The entire card is clickable. */
export function PlanRadioCard({ plan, badge, price, features, radio, children }: PlanRadioCardProps) {
  const id = `plan-${plan}`;
  return (
    <div className={CARD_CLASS}>
      <div className="flex flex-wrap min-h-5 items-center gap-2">
        {/* The label covers the card; controls inside the card are stacked above it. */}
        <label htmlFor={id} className="flex cursor-pointer items-center gap-2 before:absolute before:inset-0">
          <input
            {...radio}
            id={id}
            type="radio"
            name="plan"
            value={plan}
            aria-describedby={`${id}-price`}
            className={`${RADIO_DOT} mt-0 focus-visible:outline-none`}
          />
          <h2 className="text-md leading-[1.43]">{PLAN_NAMES[plan]}</h2>
        </label>
        <span className="flex-1" />
        {badge && <Badge tone="accent">{badge}</Badge>}
      </div>
      <p id={`${id}-price`} className="text-2xl leading-none font-medium tracking-[-0.02em]">
        {price}
      </p>
      {/* First, so that its lines are beside those of the other plans. */}
      <PlanFeatureList features={features} />
      {children}
    </div>
  );
}

/** Small text after a price. */
export const PriceNote = ({ children }: { children: ReactNode }) => (
  <small className="text-sm font-normal tracking-normal text-ink-2">{children}</small>
);
