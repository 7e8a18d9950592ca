import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { pollingResult, withUserArea } from '~/components/user-area.fixture';
import { IDLE_RUNTIME } from '~/services/job/runtime-state.fixture';
import { CaptureCard } from './capture-card';

describe('the card of the capture type', () => {
  it('says of a refresh what it asks for, not that no city is chosen', () => {
    const refresh = { places: 5_538 } as NonNullable<typeof IDLE_RUNTIME.refresh>;
    const runtime = pollingResult({ ...IDLE_RUNTIME, status: 'active' as const, refresh });
    render(withUserArea(<CaptureCard onChoose={jest.fn()} />, { runtime }));
    expect(screen.getByText('Refresh')).toBeVisible();
    expect(screen.getByText('5,538 places, each looked up by its ID')).toBeVisible();
    expect(screen.queryByText('No city chosen yet')).toBeNull();
  });
});
