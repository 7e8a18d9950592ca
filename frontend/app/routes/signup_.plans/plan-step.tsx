import {
  CREDIT_TIERS,
  FREE_ALLOWANCE_READINGS,
  PLAN_STEP_SUBTITLE,
  PROFESSIONAL_MONTHLY_USD_CENTS,
  type CreditTier,
} from '@libs/constants';
import { Form, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { Message, type MessageText } from '~/components/message';
import { Button, ButtonLink } from '~/components/ui/button';
import { RADIO_DOT } from '~/components/ui/radio-card';
import { WizardButtons, WizardPage } from '~/components/wizard/wizard-page';
import { count, price } from '~/services/formats';
import { paths } from '~/services/paths';
import { PLAN_CARDS, PLAN_NAMES, TIERS, type PlanCard } from './plan-offers';
import { PlanChoice, PriceNote } from './plan-card';

/** Which of several words is shown follows the checked radio by style alone: it does so without the page's script too. */
const SHOWN_FOR: Record<PlanCard | CreditTier, string> = {
  free: 'hidden group-has-[#plan-free:checked]/plans:inline',
  professional: 'hidden group-has-[#plan-professional:checked]/plans:inline',
  credits: 'hidden group-has-[#plan-credits:checked]/plans:inline',
  tier1: 'hidden group-has-[[value=tier1]:checked]/plans:inline',
  tier2: 'hidden group-has-[[value=tier2]:checked]/plans:inline',
};

interface PlanStepProps {
  chosen: { plan: PlanCard; tier: CreditTier };
  message: MessageText | null;
  /** The choice is made, the page is about to leave. */
  isDone: boolean;
}

/** Three plans, a credit package for those who pay as they go (spec §2). */
export function PlanStep({ chosen, message, isDone }: PlanStepProps) {
  const isBusy = useNavigation().formMethod === 'POST' || isDone;
  const [plan, setPlan] = useState(chosen.plan);
  const radio = (card: PlanCard) => ({ checked: plan === card, onChange: () => setPlan(card) });
  return (
    <WizardPage step="Plan" title="Choose a plan" lead={PLAN_STEP_SUBTITLE} wide>
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
          <PlanChoice
            plan="free"
            radio={radio('free')}
            price={
              <>
                {price(0)} <PriceNote>forever</PriceNote>
              </>
            }
            points={[`${count(FREE_ALLOWANCE_READINGS.demo)} demo credits`, 'Single mode', 'JSON export']}
            without="Multiple mode, CSV and HTML export"
          />
          <PlanChoice
            plan="professional"
            radio={radio('professional')}
            badge="MOST POPULAR"
            price={
              <>
                {price(PROFESSIONAL_MONTHLY_USD_CENTS)} <PriceNote>per month</PriceNote>
              </>
            }
            points={[
              'Unlimited credits',
              'Database integrations',
              'Autonomous mode',
              'CSV and HTML export',
              'Priority support',
            ]}
          />
          <PlanChoice
            plan="credits"
            radio={radio('credits')}
            price={TIERS.map((tier) => (
              <span key={tier} className={SHOWN_FOR[tier]}>
                {price(CREDIT_TIERS[tier].usdCents)}{' '}
                <PriceNote>{count(CREDIT_TIERS[tier].credits)} credits</PriceNote>
              </span>
            ))}
            points={['1 credit = 1 listing', 'Credits never expire', 'No auto-renewal on credits']}
          >
            <CreditPackages first={chosen.tier} onChoose={() => setPlan('credits')} />
          </PlanChoice>
        </fieldset>
        <noscript>
          <input type="hidden" name="plain" value="1" />
        </noscript>
        <WizardButtons>
          <ButtonLink to={paths.signup({ step: 'verification' })} size="lg">
            Back
          </ButtonLink>
          <Button type="submit" variant="primary" size="lg" busy={isBusy}>
            <span>
              Continue with{' '}
              {PLAN_CARDS.map((card) => (
                <span key={card} className={SHOWN_FOR[card]}>
                  {PLAN_NAMES[card]}
                </span>
              ))}
            </span>
          </Button>
        </WizardButtons>
      </Form>
    </WizardPage>
  );
}

/** A press on a package chooses its card too. */
function CreditPackages({ first, onChoose }: { first: CreditTier; onChoose(): void }) {
  return (
    <fieldset className="relative">
      <legend className="mb-1 text-xs font-medium text-ink-2">Credit package</legend>
      {TIERS.map((tier) => (
        <label key={tier} className="flex min-h-9 cursor-pointer items-center gap-2 text-md mid:min-h-8">
          <input
            type="radio"
            name="tier"
            value={tier}
            defaultChecked={tier === first}
            onChange={onChoose}
            className={`${RADIO_DOT} mt-0`}
          />
          <span className="flex-1">{count(CREDIT_TIERS[tier].credits)} credits</span>
          <span className="mono">{price(CREDIT_TIERS[tier].usdCents)}</span>
        </label>
      ))}
    </fieldset>
  );
}
