import { describe, expect, it } from '@jest/globals';
import { IDLE_RUN, logEntry } from './run-status.fixture';
import { isUnderWay, openQuestion, runPhase } from './run-view';

describe('the status of a run', () => {
  it('is Live, On hold or Idle', () => {
    expect(runPhase('active')).toBe('live');
    expect(runPhase('running')).toBe('live');
    expect(runPhase('paused')).toBe('hold');
    for (const status of ['inactive', 'stopped', 'success'] as const) expect(runPhase(status)).toBe('idle');
    expect(isUnderWay({ ...IDLE_RUN, status: 'paused' })).toBe(true);
  });

  it('has an open question until it is decided, and none once the run has ended', () => {
    const recovery = logEntry('The maps service refuses', {
      type: 'recovery',
      recoveryId: 'r2',
      decided: null,
    });
    expect(openQuestion({ ...IDLE_RUN, status: 'paused', recovery })).toBe(recovery);
    expect(openQuestion({ ...IDLE_RUN, status: 'paused' })).toBeNull();
    expect(openQuestion({ ...IDLE_RUN, status: 'stopped', recovery })).toBeNull();
  });
});
