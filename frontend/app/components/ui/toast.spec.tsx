import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ToastProvider, useToast, type ToastTone } from './toast';

function Caller({ calls }: { calls: [ToastTone, string, number?][] }) {
  const toast = useToast();
  return <button onClick={() => calls.forEach((showToasts) => toast(...showToasts))}>call</button>;
}

const showToasts = (...calls: [ToastTone, string, number?][]) => {
  render(
    <ToastProvider>
      <Caller calls={calls} />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByText('call'));
};
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const visibleToasts = () => screen.queryAllByRole('button', { name: 'Close message' }).length;

describe('a toast', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('disappears after 3 s, or after 5 s if it reports a failure', async () => {
    showToasts(['ok', 'Saved'], ['bad', 'Not saved']);
    await advance(2_900);
    expect(visibleToasts()).toBe(2);
    await advance(200);
    expect(visibleToasts()).toBe(1);
    await advance(2_000);
    expect(visibleToasts()).toBe(0);
  });

  it('stays for the requested time', async () => {
    showToasts(['bad', 'free plan limit reached', 8_000]);
    await advance(7_900);
    expect(visibleToasts()).toBe(1);
    await advance(200);
    expect(visibleToasts()).toBe(0);
  });

  it('is one of at most three toasts and can be closed', async () => {
    showToasts(['ok', 'one'], ['ok', 'two'], ['ok', 'three'], ['ok', 'four']);
    expect(visibleToasts()).toBe(3);
    expect(screen.queryByText('one')).toBeNull();
    const [first] = screen.getAllByRole('button', { name: 'Close message' });
    if (first) fireEvent.click(first);
    await advance(0);
    expect(visibleToasts()).toBe(2);
  });
});
