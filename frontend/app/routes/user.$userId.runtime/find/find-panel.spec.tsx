import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { TooltipProvider } from '~/components/ui/tooltip';
import { withUserArea } from '~/components/user-area.fixture';
import { EMPTY_SETUP, type SetupChoices } from '~/services/job/setup-choices';
import type { RuntimeControl } from '../use-runtime-control';
import { FindPanel } from './find-panel';

const SETUP: SetupChoices = { ...EMPTY_SETUP, mode: 'manual', country: 'Germany', city: 'Hausen' };
const LABELS = ['Hausen, Germany', 'Hausen near Darmstadt, Germany'];

beforeEach(() => {
  globalThis.fetch = (async (request: Request) => {
    const { cities } = (await request.json()) as { cities: string[] };
    return Response.json({ success: true, unknown: [], ambiguous: [{ city: cities[0], labels: LABELS }] });
  }) as typeof fetch;
});

describe('what to find next', () => {
  it('asks which city is meant if there are several with the name', async () => {
    const saveCity = jest.fn();
    const draft = {
      setup: SETUP,
      setCity: () => undefined,
      setTypes: () => undefined,
      removeShape: () => undefined,
      saveCity,
    };
    const control: RuntimeControl = {
      pending: null,
      refusal: null,
      dismiss: () => undefined,
      showRefusal: () => undefined,
      onSubmit: () => undefined,
      Form: ((props: ComponentProps<'form'>) => <form {...props} />) as RuntimeControl['Form'],
    };
    const panel = (
      <FindPanel
        draft={draft}
        typeGroups={[]}
        control={control}
        takesFocus={false}
        onChoose={() => undefined}
      />
    );
    const element = <TooltipProvider>{withUserArea(panel)}</TooltipProvider>;
    const routes = [{ path: '/', element }];
    render(<RouterProvider router={createMemoryRouter(routes)} future={{ v7_startTransition: true }} />);
    await screen.findByText('There are several places called Hausen. Which one?');
    await userEvent.click(screen.getByRole('button', { name: 'Hausen near Darmstadt, Germany' }));
    expect(saveCity).toHaveBeenCalledWith('Hausen near Darmstadt, Germany');
  });
});
