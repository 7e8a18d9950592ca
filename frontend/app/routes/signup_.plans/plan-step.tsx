import { demoCredits, planStepSubtitle } from '@libs/constants';
import { Form, useNavigation } from '@remix-run/react';
import { useState, type ReactNode } from 'react';
import { Message, type MessageText } from '~/components/message';
import { Button, ButtonLink } from '~/components/ui/button';
import { RADIO_DOT } from '~/components/ui/radio-card';
import { WizardButtons, WizardPage } from '~/components/wizard/wizard-page';
import { formatCount, formatPrice } from '~/services/page/formats';
import { paths } from '~/services/navigation/paths';
import { useHydrated } from '~/services/page/use-hydrated';
import type { PriceList } from '~/services/api/api-types';
import { planFeatures, type PlanId } from '~/services/billing/plan-features';
import { PLAN_IDS, PLAN_NAMES, type PaidOffer } from './plan-offers';
import { PlanRadioCard, PriceNote } from './plan-radio-card';

/** CSS classes that show a text only while its plan is selected. They need no JavaScript. */
const VISIBLE_FOR_PLAN: Record<PlanId, string> = {
  free: 'hidden group-has-[#plan-free:checked]/plans:inline',
  professional: 'hidden group-has-[#plan-professional:checked]/plans:inline',
  credits: 'hidden group-has-[#plan-credits:checked]/plans:inline',
};
/** CSS classes, by index, that show a text only while its credit package is selected. They need no JavaScript. */
const VISIBLE_FOR_TIER = [
  'hidden group-has-[[value=tier1]:checked]/plans:inline',
  'hidden group-has-[[value=tier2]:checked]/plans:inline',
  'hidden group-has-[[value=tier3]:checked]/plans:inline',
  'hidden group-has-[[value=tier4]:checked]/plans:inline',
] as const;

const included = (text: string) => ({ text, isIncluded: true });

interface PlanStepProps {
  prices: PriceList;
  /** The offer chosen previously, if the user has returned from the payment step. */
  chosen: PaidOffer | null;
  message: MessageText | null;
  /** Whether a plan was chosen and the page is about to redirect. */
  isLeaving: boolean;
  /** The user's open payments, if there are any. */
  inProgress?: ReactNode;
}

/** The plan step, which has three plan cards. The pay as you go card contains the credit packages (spec §2). */
export function PlanStep({ prices, chosen, message, isLeaving, inProgress }: PlanStepProps) {
  const isBusy = useNavigation().formMethod === 'POST' || isLeaving;
  const [plan, setPlan] = useState<PlanId>(chosen?.planId ?? 'free');
  // Before hydration and without JavaScript, the server performs the redirect that this page would otherwise perform.
  const isUnhydrated = !useHydrated();
  const allowance = formatCount(prices.freeAllowance);
  const radio = (planId: PlanId) => ({ checked: plan === planId, onChange: () => setPlan(planId) });
  return (
    <WizardPage step="Plan" title="Choose a plan" lead={planStepSubtitle(allowance)} wide>
      <div className="mb-4 empty:hidden">{inProgress}</div>
      <Form method="post" className="group/plans">
        {message && (
          <div className="mb-4">
            <Message {...message} />
          </div>
        )}
        <fieldset
          disabled={isBusy}
          className="grid rounded-2 border border-line-strong bg-surface mid:grid-cols-3"
        >
          <legend className="sr-only">Plan</legend>
          <PlanRadioCard
            plan="free"
            radio={radio('free')}
            price={
              <>
                {formatPrice(0)} <PriceNote>forever</PriceNote>
              </>
            }
            features={[included(demoCredits(allowance)), ...planFeatures(prices, 'free')]}
          />
          <PlanRadioCard
            plan="professional"
            radio={radio('professional')}
            badge="MOST POPULAR"
            price={
              <>
                {formatPrice(prices.professional.usdCents)} <PriceNote>per month</PriceNote>
              </>
            }
            features={[included('Unlimited credits'), ...planFeatures(prices, 'professional')]}
          />
          <PlanRadioCard
            plan="credits"
            radio={radio('credits')}
            price={prices.tiers.map(({ name, usdCents, credits }, index) => (
              <span key={name} className={VISIBLE_FOR_TIER[index] ?? 'hidden'}>
                {formatPrice(usdCents)} <PriceNote>{formatCount(credits)} credits</PriceNote>
              </span>
            ))}
            features={[
              included('1 credit = 1 listing'),
              ...planFeatures(prices, 'credits'),
              included('Credits never expire'),
              included('No auto-renewal on credits'),
            ]}
          >
            <CreditPackages
              tiers={prices.tiers}
              defaultTier={chosen?.planId === 'credits' ? chosen.id : 'tier1'}
              onSelect={() => setPlan('credits')}
            />
          </PlanRadioCard>
        </fieldset>
        {isUnhydrated && <input type="hidden" name="noScript" value="1" />}
        <WizardButtons>
          <ButtonLink to={paths.signup({ step: 'verification' })} size="lg">
            Back
          </ButtonLink>
          <Button type="submit" variant="primary" size="lg" busy={isBusy}>
            <span>
              Continue with{' '}
              {PLAN_IDS.map((planId) => (
                <span key={planId} className={VISIBLE_FOR_PLAN[planId]}>
                  {PLAN_NAMES[planId]}
                </span>
              ))}
            </span>
          </Button>
        </WizardButtons>
      </Form>
    </WizardPage>
  );
}

interface CreditPackagesProps {
  tiers: PriceList['tiers'];
  defaultTier: string;
  onSelect(): void;
}

/** While another plan is selected, the package that the card would start with does not look selected. */
const DOT_OF_OTHER_PLAN =
  'group-not-has-[#plan-credits:checked]/plans:border-control! group-not-has-[#plan-credits:checked]/plans:bg-surface! group-not-has-[#plan-credits:checked]/plans:after:hidden';

/** The credit packages. Selecting a package also selects their card. */
function CreditPackages({ tiers, defaultTier, onSelect }: CreditPackagesProps) {
  return (
    <fieldset className="relative">
      <legend className="mb-1 text-xs font-medium text-ink-2">Credit package</legend>
      {tiers.map(({ name, usdCents, credits }) => (
        <label key={name} className="flex min-h-11 cursor-pointer items-center gap-2 text-md mid:min-h-8">
          <input
            type="radio"
            name="tier"
            value={name}
            defaultChecked={name === defaultTier}
            onChange={onSelect}
            className={`${RADIO_DOT} ${DOT_OF_OTHER_PLAN} mt-0`}
          />
          <span className="flex-1">{formatCount(credits)} credits</span>
          <span className="mono">{formatPrice(usdCents)}</span>
        </label>
      ))}
    </fieldset>
  );
}
