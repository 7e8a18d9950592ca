import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { firstStep, lastStep, nextStep, playDemo, type DemoStep } from './demo-steps';

const SIZE = { pins: 3, rows: 4 };

describe('demo steps', () => {
  it('wait 420 ms for the map, 280 ms for the first pin, 100 ms for each further pin, 80 ms for each row and 160 ms for the closing row', () => {
    const delays: number[] = [];
    let step: DemoStep | null = firstStep;
    while (step) {
      const next = nextStep(SIZE, step);
      if (next) delays.push(next.afterMs);
      step = next?.step ?? null;
    }
    expect(delays).toEqual([420, 280, 100, 100, 80, 80, 80, 80, 160]);
  });

  it('end with everything shown', () => {
    expect(nextStep(SIZE, lastStep(SIZE))).toBeNull();
  });
});

describe('playDemo', () => {
  let shown: DemoStep[];
  const currentStep = () => shown.at(-1);
  beforeEach(() => {
    jest.useFakeTimers();
    shown = [];
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const start = () => playDemo(SIZE, (step) => shown.push(step));

  it('shows the search first, then the map, the pins and rows one at a time, and finally the closing row', () => {
    start();
    expect(currentStep()).toEqual({ isMapVisible: false, pins: 0, rows: 0, isComplete: false });
    jest.advanceTimersByTime(419);
    expect(currentStep()?.isMapVisible).toBe(false);
    jest.advanceTimersByTime(1);
    expect(currentStep()).toEqual({ isMapVisible: true, pins: 0, rows: 0, isComplete: false });
    jest.advanceTimersByTime(280);
    expect(currentStep()?.pins).toBe(1);
    jest.advanceTimersByTime(200);
    expect(currentStep()).toEqual({ isMapVisible: true, pins: 3, rows: 0, isComplete: false });
    jest.advanceTimersByTime(80);
    expect(currentStep()?.rows).toBe(1);
    jest.advanceTimersByTime(240);
    expect(currentStep()).toEqual({ isMapVisible: true, pins: 3, rows: 4, isComplete: false });
    jest.advanceTimersByTime(160);
    expect(currentStep()).toEqual(lastStep(SIZE));
    expect(jest.getTimerCount()).toBe(0);
  });

  it('can be stopped at any step', () => {
    const stop = start();
    jest.advanceTimersByTime(1_000);
    const count = shown.length;
    stop();
    jest.advanceTimersByTime(10_000);
    expect(shown).toHaveLength(count);
    expect(currentStep()?.isComplete).toBe(false);
  });
});
