import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { Badge } from '~/components/ui/status';
import { formatCount, formatPrice } from '~/services/page/formats';
import { paths } from '~/services/navigation/paths';
import type { PriceList } from '~/services/api/api-types';
import { Section } from './section';

interface PricingCardProps {
  name: string;
  badge?: string;
  price: string;
  priceNote?: string;
  points: readonly string[];
  children: ReactNode;
}

function PricingCard({ name, badge, price, priceNote, points, children }: PricingCardProps) {
  return (
    <article className="grid content-between gap-5 p-5 not-first:border-t not-first:border-line-strong mid:p-8 mid:not-first:border-t-0 mid:not-first:border-l">
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
        <ul className="grid gap-1.5 text-md">
          {points.map((point) => (
            <li key={point} className="grid grid-cols-[16px_minmax(0,1fr)] gap-2 text-ink-2">
              <Icon of={Check} className="mt-[3px] text-accent-ink" />
              {point}
            </li>
          ))}
        </ul>
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
  return (
    <Section
      id="pricing"
      title="Pricing"
      lead="1 credit = 1 listing. Credits never expire. No auto-renewal on credits."
    >
      <div className="grid rounded-2 border border-line-strong bg-surface mid:grid-cols-2">
        <PricingCard
          name="Free"
          price={formatPrice(0)}
          points={[
            prices ? `${formatCount(prices.freeAllowance)} listings` : 'Free listings',
            'One city at a time',
            'JSON export',
          ]}
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
          points={[
            ...(tiers.length > 0 ? [tiers.map(credits).join(', ')] : []),
            'No subscription',
            'Pay with Bitcoin; card payment is coming soon',
          ]}
        >
          <ButtonLink to={paths.signup()} variant="primary" size="lg" className="min-w-40">
            Get Started
          </ButtonLink>
        </PricingCard>
      </div>
    </Section>
  );
}
