import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { EMPTY_SETUP, type SetupChoices } from '~/services/job/setup-choices';
import { useEstimate } from './estimate-line';

const SETTLED_MS = 1_000;

describe('the estimate of a setup that is being entered', () => {
  const originalFetch = globalThis.fetch;
  let requests: string[];

  beforeEach(() => {
    jest.useFakeTimers();
    requests = [];
    globalThis.fetch = (async (request: Request) => {
      requests.push(await request.text());
      return Response.json({});
    }) as typeof fetch;
  });

  afterEach(() => {
    globalThis.fetch = originalFetch;
    jest.useRealTimers();
  });

  it('is not requested for what was invalid before the last change', async () => {
    const client = new QueryClient();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const setup = (city: string): SetupChoices => ({
      ...EMPTY_SETUP,
      mode: 'manual',
      city,
      businessTypes: ['Dentists'],
    });
    const settle = () => act(() => jest.advanceTimersByTimeAsync(SETTLED_MS));
    const { rerender } = renderHook(
      ({ city, isValid }: { city: string; isValid: boolean }) => useEstimate(setup(city), isValid),
      { wrapper, initialProps: { city: 'Davis', isValid: false } },
    );
    await settle();
    rerender({ city: 'Davis, CA', isValid: true });
    await settle();
    expect(requests.map((body) => (JSON.parse(body) as { city: string }).city)).toEqual(['Davis, CA']);
  });
});
