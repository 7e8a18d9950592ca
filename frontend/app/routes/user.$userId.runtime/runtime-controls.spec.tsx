import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forwardRef, type ReactElement } from 'react';
import { createMemoryRouter, RouterProvider, type FetcherFormProps } from 'react-router-dom';
import { TooltipProvider } from '~/components/ui/tooltip';
import { FREE_CREDITS, withUserArea, pollingResult } from '~/components/user-area.fixture';
import type { UserArea } from '~/components/user-area';
import { EMPTY_SETUP } from '~/services/job/setup-choices';
import { IDLE_RUNTIME } from '~/services/job/runtime-state.fixture';
import { CreditsBanners } from './credits-line';
import { RuntimeControls } from './runtime-controls';
import type { RuntimeControl } from './use-runtime-control';

const refuse = jest.fn<(sentence: string) => void>();
const submitMock = jest.fn();
const control: RuntimeControl = {
  pending: null,
  refusal: null,
  dismiss: jest.fn(),
  showRefusal: refuse,
  onSubmit: submitMock,
  Form: forwardRef<HTMLFormElement, FetcherFormProps>((props, ref) => <form ref={ref} {...props} />),
};

const renderControls = (change: Partial<UserArea>) =>
  render(
    <TooltipProvider>
      {withUserArea(<RuntimeControls control={control} setup={EMPTY_SETUP} />, change)}
    </TooltipProvider>,
  );
const withRouter = (element: ReactElement) => (
  <RouterProvider
    router={createMemoryRouter([{ path: '/', element }])}
    future={{ v7_startTransition: true }}
  />
);
const withLiveRuntime = (overrides = {}) => ({
  runtime: pollingResult({ ...IDLE_RUNTIME, status: 'active' as const, ...overrides }),
});

describe('the job controls', () => {
  beforeEach(() => void jest.clearAllMocks());

  it('offer Pause while the job is running, and only a busy button while it is stopping', () => {
    const view = renderControls(withLiveRuntime());
    expect(screen.getByRole('button')).toHaveTextContent('Pause');
    view.unmount();
    renderControls(withLiveRuntime({ stopping: true }));
    expect(screen.getByRole('button')).toHaveTextContent('Stopping...');
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  });

  it('say what is missing when Start is clicked, and submit nothing', async () => {
    renderControls({ setup: EMPTY_SETUP });
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    expect(refuse).toHaveBeenCalledWith('Please select a mode (Single or Multiple) before starting');
    expect(submitMock).not.toHaveBeenCalled();
  });
});

describe('the message for exhausted credits', () => {
  it("contains the user's own allowance", () => {
    const credits = { ...FREE_CREDITS, maxListings: 100, remainingCredits: 0, creditsRemaining: 0 };
    render(withRouter(withUserArea(<CreditsBanners />, { credits: pollingResult(credits) })));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'You have exhausted your free credits (100 listings). Please upgrade to Pro or purchase more credits to continue using the app.',
    );
    expect(screen.getByRole('link', { name: 'Buy credits' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/plan$/),
    );
  });
});
