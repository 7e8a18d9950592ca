import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ToastProvider, useToast, type ToastTone } from './toast';

function Caller({ calls }: { calls: [ToastTone, string, number?][] }) {
  const toast = useToast();
  return <button onClick={() => calls.forEach((call) => toast(...call))}>call</button>;
}

const call = (...calls: [ToastTone, string, number?][]) => {
  render(
    <ToastProvider>
      <Caller calls={calls} />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByText('call'));
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const shown = () => screen.queryAllByRole('button', { name: 'Close message' }).length;

describe('a toast', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('leaves after 3 s, one about a failure after 5 s', async () => {
    call(['ok', 'Saved'], ['bad', 'Not saved']);
    await pass(2_900);
    expect(shown()).toBe(2);
    await pass(200);
    expect(shown()).toBe(1);
    await pass(2_000);
    expect(shown()).toBe(0);
  });

  it('stays as long as it is told to', async () => {
    call(['bad', 'free plan limit reached', 8_000]);
    await pass(7_900);
    expect(shown()).toBe(1);
    await pass(200);
    expect(shown()).toBe(0);
  });

  it('is one of three at most, and can be closed', async () => {
    call(['ok', 'one'], ['ok', 'two'], ['ok', 'three'], ['ok', 'four']);
    expect(shown()).toBe(3);
    expect(screen.queryByText('one')).toBeNull();
    const [first] = screen.getAllByRole('button', { name: 'Close message' });
    if (first) fireEvent.click(first);
    await pass(0);
    expect(shown()).toBe(2);
  });
});
