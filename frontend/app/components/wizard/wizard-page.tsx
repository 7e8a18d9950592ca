import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Brand } from '../brand';
import { classNames } from '../ui/class-names';
import { Icon } from '../ui/icon';

const STEPS = ['Credentials', 'Verification', 'Plan', 'Payment'] as const;
export type WizardStep = (typeof STEPS)[number];

interface WizardPageProps {
  step: WizardStep;
  title: string;
  lead?: ReactNode;
  /** Makes the page wide enough for side-by-side cards. By default, it is a single column for text and forms. */
  wide?: boolean;
  children: ReactNode;
}

/** A sign-up step, with its content and a progress indicator. */
export function WizardPage({ step, title, lead, wide, children }: WizardPageProps) {
  return (
    <>
      <header className="border-b border-line-strong bg-surface">
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 px-4 mid:px-6">
          <Brand />
          <Steps current={step} />
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={classNames(
          'mx-auto px-4 pt-6 pb-12 mid:px-6 mid:pt-10 mid:pb-16',
          wide ? 'max-w-[1000px]' : 'max-w-[640px]',
        )}
      >
        <h1 className="text-2xl tracking-[-0.02em]">{title}</h1>
        {lead && <p className="mt-2 text-md text-ink-2">{lead}</p>}
        <div className="mt-6">{children}</div>
      </main>
    </>
  );
}

type StepState = 'past' | 'current' | 'ahead';

const NUMBER_CLASSES: Record<StepState, string> = {
  past: 'border-accent-line bg-accent-soft text-accent-ink',
  current: 'border-accent bg-accent text-on-accent',
  ahead: 'border-control bg-surface text-ink-3',
};
const NAME_CLASSES: Record<StepState, string> = {
  past: 'sr-only min-[600px]:not-sr-only text-ink-2',
  current: 'font-semibold text-ink',
  ahead: 'sr-only min-[600px]:not-sr-only text-ink-3',
};

function Steps({ current }: { current: WizardStep }) {
  const currentIndex = STEPS.indexOf(current);
  const stateOf = (index: number): StepState =>
    index < currentIndex ? 'past' : index === currentIndex ? 'current' : 'ahead';
  return (
    <ol aria-label="Sign-up steps" className="flex items-center">
      {STEPS.map((name, index) => {
        const state = stateOf(index);
        return (
          <li
            key={name}
            aria-current={state === 'current' ? 'step' : undefined}
            className={classNames(
              'relative flex items-center gap-2 text-sm not-first:before:mx-1 not-first:before:w-2 not-first:before:border-t mid:not-first:before:mx-2 mid:not-first:before:w-10',
              state === 'ahead'
                ? 'before:border-dashed before:border-line-strong'
                : 'before:border-accent-line',
            )}
          >
            <span
              aria-hidden="true"
              className={classNames(
                'grid size-5 flex-none place-items-center rounded-full border font-mono text-[11px] leading-none font-medium',
                NUMBER_CLASSES[state],
              )}
            >
              {state === 'past' ? <Icon of={Check} size={14} className="scale-80" /> : index + 1}
            </span>
            <span className={NAME_CLASSES[state]}>{name}</span>
            {state === 'past' && <span className="sr-only">, done</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** The step's buttons: Back on the left, Continue on the right. */
export const WizardButtons = ({ children }: { children: ReactNode }) => (
  <div className="mt-6 flex flex-wrap items-center justify-between gap-3">{children}</div>
);
