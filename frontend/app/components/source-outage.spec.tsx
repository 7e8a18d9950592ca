import { describe, expect, it } from '@jest/globals';
import { outageText } from './source-outage';

describe('the text of an outage', () => {
  const outage = {
    kind: 'timeout',
    message: 'The maps service cannot be reached: it does not respond.',
    since: '2026-11-21T10:42:07Z',
    nextAttemptAt: '2026-11-21T10:50:30Z',
  } as const;

  it('says since when the maps service cannot be reached, and when the next attempt follows', () => {
    expect(outageText(outage, Date.UTC(2026, 10, 21, 10, 50, 0), 'UTC')).toBe(
      'The maps service has been unreachable since 10:42; trying again in 30 s',
    );
    expect(outageText(outage, Date.UTC(2026, 10, 21, 10, 50, 31), 'Europe/Paris')).toBe(
      'The maps service has been unreachable since 11:42; trying again now',
    );
  });
});
