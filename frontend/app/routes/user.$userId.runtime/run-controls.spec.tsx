import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forwardRef } from 'react';
import type { FetcherFormProps } from 'react-router-dom';
import { TooltipProvider } from '~/components/ui/tooltip';
import { FREE_CREDITS, inUserArea, polled } from '~/components/user-area.fixture';
import type { UserArea } from '~/components/user-area';
import { EMPTY_SETUP } from '~/services/run-setup';
import { IDLE_RUN } from '~/services/run-status.fixture';
import { CreditsBanners } from './credits-line';
import { RunControls } from './run-controls';
import type { RunControl } from './use-run-control';

const refuse = jest.fn<(sentence: string) => void>();
const submitted = jest.fn();
const control: RunControl = {
  pending: null,
  refusal: null,
  dismiss: jest.fn(),
  refuse,
  onSubmit: submitted,
  Form: forwardRef<HTMLFormElement, FetcherFormProps>((props, ref) => <form ref={ref} {...props} />),
};

const show = (change: Partial<UserArea>) =>
  render(<TooltipProvider>{inUserArea(<RunControls control={control} />, change)}</TooltipProvider>);
const live = (more = {}) => ({ run: polled({ ...IDLE_RUN, status: 'active' as const, ...more }) });

describe('the run controls', () => {
  beforeEach(() => void jest.clearAllMocks());

  it('offer Pause while the run is live, and nothing but waiting while it stops', () => {
    const view = show(live());
    expect(screen.getByRole('button')).toHaveTextContent('Pause');
    view.unmount();
    show(live({ stopping: true }));
    expect(screen.getByRole('button')).toHaveTextContent('Stopping...');
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  });

  it('say at a press of Start what is missing, and send nothing', async () => {
    show({ setup: EMPTY_SETUP });
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    expect(refuse).toHaveBeenCalledWith('Please select a mode (Single or Multiple) before starting');
    expect(submitted).not.toHaveBeenCalled();
  });
});

describe('the sentence of used-up credits', () => {
  it("names the user's own allowance", () => {
    const credits = { ...FREE_CREDITS, maxListings: 100, remainingCredits: 0, creditsRemaining: 0 };
    render(inUserArea(<CreditsBanners />, { credits: polled(credits) }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'You have exhausted your free credits (100 listings). Please upgrade to Pro or purchase more credits to continue using the app.',
    );
  });
});
