import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { lockNav, useNavLock } from './nav-lock';

describe('the navigation lock', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('lasts 100 ms or the given time, and is never shortened by a later lock', () => {
    const { result } = renderHook(() => useNavLock());
    expect(result.current()).toBe(false);
    lockNav();
    jest.advanceTimersByTime(99);
    expect(result.current()).toBe(true);
    jest.advanceTimersByTime(1);
    expect(result.current()).toBe(false);
    lockNav(700);
    lockNav();
    jest.advanceTimersByTime(699);
    expect(result.current()).toBe(true);
    jest.advanceTimersByTime(1);
    expect(result.current()).toBe(false);
  });
});
