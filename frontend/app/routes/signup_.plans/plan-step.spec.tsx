import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { TooltipProvider } from '~/components/ui/tooltip';
import { PlanStep } from './plan-step';

const FREE = { modes: ['manual' as const], exportFormats: ['json' as const], ownDatabase: false };
const PROFESSIONAL = {
  modes: ['manual' as const, 'autonomous' as const],
  exportFormats: ['json' as const, 'csv' as const, 'html' as const],
  ownDatabase: true,
};
/** A deployment with custom prices, where credits do not unlock features. */
const PRICES = {
  freeAllowance: 1_200,
  freeAllowancePresets: {},
  professional: { usdCents: 29_950 },
  tiers: [
    { name: 'tier1', usdCents: 700, credits: 350 },
    { name: 'tier2', usdCents: 9_900, credits: 8_000 },
  ],
  packs: [],
  features: { free: FREE, credits: FREE, professional: PROFESSIONAL },
};

describe('the plan step', () => {
  it("shows the prices from the server's settings", async () => {
    const element = <PlanStep prices={PRICES} chosen={null} message={null} isLeaving={false} />;
    const router = createMemoryRouter([{ path: '/', element, action: () => null }]);
    render(
      <TooltipProvider>
        <RouterProvider router={router} future={{ v7_startTransition: true }} />
      </TooltipProvider>,
    );
    expect(await screen.findByText('Start with 1,200 free listings or go unlimited')).toBeInTheDocument();
    expect(screen.getByText('1,200 demo credits')).toBeInTheDocument();
    expect(screen.getByText(/^\$299/)).toHaveTextContent('$299.50 per month');
    expect(screen.getByRole('radio', { name: '350 credits $7' })).toBeInTheDocument();
    expect(screen.getAllByText('Database integrations')).toHaveLength(3);
    expect(screen.getAllByText('Not included:')).toHaveLength(8);
    expect(screen.getByRole('radio', { name: '8,000 credits $99' })).toBeInTheDocument();
  });
});
