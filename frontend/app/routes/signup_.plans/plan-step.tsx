import { demoCredits, planStepSubtitle } from '@libs/constants';
import { Form, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { Message, type MessageText } from '~/components/message';
import { Button, ButtonLink } from '~/components/ui/button';
import { RADIO_DOT } from '~/components/ui/radio-card';
import { WizardButtons, WizardPage } from '~/components/wizard/wizard-page';
import { count, price } from '~/services/formats';
import { paths } from '~/services/paths';
import { useScripted } from '~/services/use-scripted';
import type { PriceList } from '~/services/wire';
import { PLAN_CARDS, PLAN_NAMES, type PaidOffer, type PlanCard } from './plan-offers';
import { PlanChoice, PriceNote } from './plan-card';

/** Which of several words is shown follows the checked radio by style alone: it does so without the page's script too. */
const SHOWN_FOR: Record<PlanCard, string> = {
  free: 'hidden group-has-[#plan-free:checked]/plans:inline',
  professional: 'hidden group-has-[#plan-professional:checked]/plans:inline',
  credits: 'hidden group-has-[#plan-credits:checked]/plans:inline',
};
/** The same for the credit packages, by their place. */
const SHOWN_FOR_TIER = [
  'hidden group-has-[[value=tier1]:checked]/plans:inline',
  'hidden group-has-[[value=tier2]:checked]/plans:inline',
  'hidden group-has-[[value=tier3]:checked]/plans:inline',
  'hidden group-has-[[value=tier4]:checked]/plans:inline',
] as const;

interface PlanStepProps {
  prices: PriceList;
  /** What was chosen before (Back from the payment). */
  chosen: PaidOffer | null;
  message: MessageText | null;
  /** The choice is made, the page is about to leave. */
  isDone: boolean;
}

/** Three plans, a credit package for those who pay as they go (spec §2). */
export function PlanStep({ prices, chosen, message, isDone }: PlanStepProps) {
  const isBusy = useNavigation().formMethod === 'POST' || isDone;
  const [plan, setPlan] = useState<PlanCard>(chosen?.card ?? 'free');
  // Until the page's script has come, if it ever does, the server leads on.
  const isPlain = !useScripted();
  const allowance = count(prices.freeAllowance);
  const radio = (card: PlanCard) => ({ checked: plan === card, onChange: () => setPlan(card) });
  return (
    <WizardPage step="Plan" title="Choose a plan" lead={planStepSubtitle(allowance)} wide>
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
            points={[demoCredits(allowance), 'Single mode', 'JSON export']}
            without="Multiple mode, CSV and HTML export"
          />
          <PlanChoice
            plan="professional"
            radio={radio('professional')}
            badge="MOST POPULAR"
            price={
              <>
                {price(prices.professional.usdCents)} <PriceNote>per month</PriceNote>
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
            price={prices.tiers.map(({ name, usdCents, credits }, index) => (
              <span key={name} className={SHOWN_FOR_TIER[index] ?? 'hidden'}>
                {price(usdCents)} <PriceNote>{count(credits)} credits</PriceNote>
              </span>
            ))}
            points={['1 credit = 1 listing', 'Credits never expire', 'No auto-renewal on credits']}
          >
            <CreditPackages
              tiers={prices.tiers}
              first={chosen?.card === 'credits' ? chosen.id : 'tier1'}
              onChoose={() => setPlan('credits')}
            />
          </PlanChoice>
        </fieldset>
        {isPlain && <input type="hidden" name="plain" value="1" />}
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

interface CreditPackagesProps {
  tiers: PriceList['tiers'];
  first: string;
  onChoose(): void;
}

/** A press on a package chooses its card too. */
function CreditPackages({ tiers, first, onChoose }: CreditPackagesProps) {
  return (
    <fieldset className="relative">
      <legend className="mb-1 text-xs font-medium text-ink-2">Credit package</legend>
      {tiers.map(({ name, usdCents, credits }) => (
        <label key={name} className="flex min-h-9 cursor-pointer items-center gap-2 text-md mid:min-h-8">
          <input
            type="radio"
            name="tier"
            value={name}
            defaultChecked={name === first}
            onChange={onChoose}
            className={`${RADIO_DOT} mt-0`}
          />
          <span className="flex-1">{count(credits)} credits</span>
          <span className="mono">{price(usdCents)}</span>
        </label>
      ))}
    </fieldset>
  );
}
