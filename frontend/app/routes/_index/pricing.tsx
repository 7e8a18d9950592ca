import type { ReactNode } from 'react';
import { ButtonLink } from '~/components/ui/button';
import { PlanFeatureList } from '~/components/plan-feature-list';
import { Badge } from '~/components/ui/status';
import { formatCount, formatPrice } from '~/services/page/formats';
import { paths } from '~/services/navigation/paths';
import type { PriceList } from '~/services/api/api-types';
import { planFeatures, type PlanFeature, type PlanId } from '~/services/billing/plan-features';
import { Section } from './section';

interface PricingCardProps {
  name: string;
  badge?: string;
  price: string;
  priceNote?: string;
  features: readonly PlanFeature[];
  children: ReactNode;
}

function PricingCard({ name, badge, price, priceNote, features, children }: PricingCardProps) {
  return (
    <article className="grid content-between gap-5 p-5 not-first:border-t not-first:border-line-strong mid:p-8 wide:not-first:border-t-0 wide:not-first:border-l">
      <div className="grid gap-4">
        <div className="flex items-center gap-2">
          <h3 className="text-lg">{name}</h3>
          {badge && <Badge tone="accent">{badge}</Badge>}
        </div>
        <p className="text-2xl font-medium tracking-[-0.02em]">
          {price}
          {priceNote && (
            <span className="ml-1 text-sm font-normal tracking-normal text-ink-2"> {priceNote}</span>
          )}
        </p>
        <PlanFeatureList features={features} />
      </div>
      <div>{children}</div>
    </article>
  );
}

const credits = ({ credits, usdCents }: { credits: number; usdCents: number }) =>
  `${formatCount(credits)} credits for ${formatPrice(usdCents)}`;

/** Shows the prices from the server. If they could not be loaded, it still explains how the plans differ. */
export function Pricing({ prices }: { prices: PriceList | null }) {
  const tiers = prices?.tiers ?? [];
  const features = (plan: PlanId, ...texts: string[]): PlanFeature[] => [
    ...texts.map((text) => ({ text, isIncluded: true })),
    ...(prices ? planFeatures(prices, plan) : []),
  ];
  return (
    <Section
      id="pricing"
      title="Pricing"
      lead="1 credit = 1 listing. Credits never expire. No auto-renewal on credits."
    >
      <div className="grid rounded-2 border border-line-strong bg-surface wide:grid-cols-3">
        <PricingCard
          name="Free"
          price={formatPrice(0)}
          features={features(
            'free',
            prices ? `${formatCount(prices.freeAllowance)} listings` : 'Free listings',
          )}
        >
          <ButtonLink to={paths.signup()} size="lg" className="min-w-40">
            Sign up free
          </ButtonLink>
        </PricingCard>
        <PricingCard
          name="Pay as you go"
          badge="BEST"
          price={
            tiers.length > 0 ? formatPrice(Math.min(...tiers.map(({ usdCents }) => usdCents))) : 'Credits'
          }
          priceNote={tiers.length > 0 ? 'minimum purchase' : undefined}
          features={[
            ...features('credits', tiers.length > 0 ? tiers.map(credits).join(', ') : '1 credit = 1 listing'),
            { text: 'No subscription', isIncluded: true },
          ]}
        >
          <ButtonLink to={paths.signup()} variant="primary" size="lg" className="min-w-40">
            Get Started
          </ButtonLink>
        </PricingCard>
        <PricingCard
          name="Professional"
          price={prices ? formatPrice(prices.professional.usdCents) : 'Unlimited'}
          priceNote={prices ? 'per month' : undefined}
          features={[
            ...features('professional', 'Unlimited credits'),
            { text: 'No automatic renewal', isIncluded: true },
          ]}
        >
          <ButtonLink to={paths.signup()} size="lg" className="min-w-40">
            Choose Professional
          </ButtonLink>
        </PricingCard>
      </div>
      <p className="mt-4 text-md text-ink-2">Pay with Bitcoin. Card payments are coming soon.</p>
    </Section>
  );
}
