import { describe, expect, it } from '@jest/globals';
import { ApiError } from '~/services/api/api-client';
import { creditsBannerText } from './credits-line';

describe('credits that fail to load', () => {
  it.each([
    [503, 'Bad day', "Subscription status temporarily unavailable. We're retrying in the background."],
    [404, 'Not found', "Unable to reach subscription service (Not found). We'll retry shortly."],
    [0, 'No answer', "Unable to reach subscription service (No answer). We'll retry shortly."],
    [404, '', "Unable to reach subscription service (Unknown error). We'll retry shortly."],
  ])('with status %i and message "%s" show "%s"', (status, message, sentence) => {
    expect(creditsBannerText(new ApiError(status, message), 2)).toBe(sentence);
  });

  it('show no error after a single failure, nor after the session expires, which has its own message', () => {
    expect(creditsBannerText(new ApiError(503, 'x'), 1)).toBeNull();
    expect(creditsBannerText(new ApiError(401, 'x'), 5)).toBeNull();
  });
});
