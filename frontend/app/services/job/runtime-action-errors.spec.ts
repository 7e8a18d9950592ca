import { describe, expect, it } from '@jest/globals';
import { EMPTY_SETUP } from './setup-choices';
import { missingForStart, signInRequiredMessage, actionErrorMessage } from './runtime-action-errors';

const failure = (status: number, message: string, details: { path: string; message: string }[] = []) => ({
  status,
  message,
  details,
});

describe('a refused start request', () => {
  it('lists each invalid field after a 400 response', () => {
    const details = [
      { path: 'city', message: 'is too long' },
      { path: 'mode', message: 'is unknown' },
    ];
    expect(actionErrorMessage('start', failure(400, 'whatever', details))).toBe(
      'Invalid input: city: is too long, mode: is unknown',
    );
    expect(actionErrorMessage('start', failure(400, 'The body is not JSON'))).toBe(
      'Invalid parameters: The body is not JSON',
    );
  });

  it.each([
    [401, 'x', 'Please log in to start the runtime.'],
    [409, 'A job is already active.', 'Failed to start runtime: A job is already active.'],
    [502, 'Bad Gateway', 'Failed to start: Bad Gateway'],
    [500, '', 'Failed to start runtime.'],
    [
      400,
      'Please select a city and at least one business type',
      'Please select a city and at least one business type',
    ],
  ])('with status %i and the message "%s" shows "%s"', (status, message, sentence) => {
    expect(actionErrorMessage('start', failure(status, message))).toBe(sentence);
  });
});

describe('a refused stop request', () => {
  it.each([
    [
      401,
      'x',
      "Unable to stop the runtime. Please refresh and try again. We couldn't verify your session while stopping the runtime. Please refresh or log in again.",
    ],
    [409, 'No job is active.', 'Failed to stop: No job is active.'],
    [500, '', 'Failed to stop runtime.'],
  ])('with status %i and the message "%s" shows "%s"', (status, message, sentence) => {
    expect(actionErrorMessage('stop', failure(status, message))).toBe(sentence);
  });
});

describe('a refused pause, resume or decision request', () => {
  it.each([
    [401, 'Your session expired. Please log in again.', 'Session expired. Please log in again.'],
    [409, 'No job is active.', 'Error: No job is active.'],
    [500, '', 'Error: Unknown error'],
  ])('with status %i and the message "%s" shows "%s"', (status, message, sentence) => {
    expect(actionErrorMessage('pause', failure(status, message))).toBe(sentence);
  });
});

describe('an action without a signed-in user', () => {
  it('is refused without sending a request', () => {
    expect(signInRequiredMessage('start')).toBe('Please log in to start the runtime.');
    expect(signInRequiredMessage('stop')).toBe('Please log in to stop the runtime.');
    expect(signInRequiredMessage('pause')).toBeNull();
  });
});

describe('a click on Start', () => {
  it.each([
    [EMPTY_SETUP, 'Please select a mode (Single or Multiple) before starting'],
    [
      { ...EMPTY_SETUP, mode: 'manual' as const, city: 'Reno, NV' },
      'Please select a city and at least one business type',
    ],
    [
      { ...EMPTY_SETUP, mode: 'autonomous' as const, cities: [{ city: 'Reno, NV', businessTypes: [] }] },
      'Please select at least one city and business type',
    ],
  ])('reports what is missing', (setup, sentence) => {
    expect(missingForStart(setup)).toBe(sentence);
  });

  it('reports nothing if a city has keywords alone', () => {
    const cities = [{ city: 'Reno, NV', businessTypes: [], keywords: ['vegan'] }];
    expect(missingForStart({ ...EMPTY_SETUP, mode: 'autonomous', cities })).toBeNull();
  });

  it('reports nothing if the setup is complete', () => {
    expect(
      missingForStart({ ...EMPTY_SETUP, mode: 'manual', city: 'Reno, NV', businessTypes: ['Bars'] }),
    ).toBeNull();
  });
});
