import { Check, Minus } from 'lucide-react';
import type { PlanFeature } from '~/services/billing/plan-features';
import { Icon } from './ui/icon';

/** The features of a plan, with what it does not include. */
export const PlanFeatureList = ({ features }: { features: readonly PlanFeature[] }) => (
  <ul className="grid gap-1.5 text-md">
    {features.map(({ text, isIncluded }) => (
      <li key={text} className="grid grid-cols-[16px_minmax(0,1fr)] gap-2">
        <Icon
          of={isIncluded ? Check : Minus}
          className={`mt-[3px] ${isIncluded ? 'text-accent-ink' : 'text-ink-3'}`}
        />
        <span className={isIncluded ? 'text-ink-2' : 'text-ink-3'}>
          {!isIncluded && <span className="sr-only">Not included: </span>}
          {text}
        </span>
      </li>
    ))}
  </ul>
);
