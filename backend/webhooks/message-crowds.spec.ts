import { describe, expect, it } from '@jest/globals';
import { MessageCrowds } from './message-crowds';

const HALF_AN_HOUR_MS = 1_800_000;

describe('the messages of a user that wait for a lane', () => {
  it('are counted once each, up to a limit, until they have had one', () => {
    const crowds = new MessageCrowds();
    expect([crowds.join('ann', '1'), crowds.join('ann', '2'), crowds.join('ann', '2')]).toEqual([1, 2, 2]);
    expect(crowds.join('ben', '3')).toBe(1);
    crowds.leave('ann', '1');
    expect(crowds.join('ann', '4')).toBe(2);
    for (let n = 10; n < 2_000; n++) crowds.join('ann', String(n));
    expect(crowds.join('ann', '1')).toBe(1_000);
  });

  it('do not count when they have not come back for long, because another process sent them', () => {
    let now = 0;
    const crowds = new MessageCrowds(() => now);
    for (let n = 0; n < 100; n++) crowds.join('ann', String(n));
    now = HALF_AN_HOUR_MS - 1;
    expect(crowds.join('ann', '0')).toBe(100);
    now = HALF_AN_HOUR_MS;
    expect(crowds.join('ann', '100')).toBe(2);
  });
});
