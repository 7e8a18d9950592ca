import { describe, expect, it } from '@jest/globals';
import { runtimePollMs } from './runtime-poll';

const idle = { isUnderWay: false, isStarting: false, isStreaming: false };

describe("polling a job's status", () => {
  it.each([
    ['every 2 s while it is active or paused', { isUnderWay: true }, 2_000],
    ['every 5 s while it is starting', { isStarting: true }, 5_000],
    ['every 30 s otherwise', {}, 30_000],
    ['every 30 s while the stream is connected', { isUnderWay: true, isStreaming: true }, 30_000],
  ])('%s', (_, change, milliseconds) => {
    expect(runtimePollMs({ ...idle, ...change })).toBe(milliseconds);
  });
});
