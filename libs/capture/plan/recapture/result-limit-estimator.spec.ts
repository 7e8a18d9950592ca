import { describe, expect, it } from '@jest/globals';
import { KnowledgeBase } from '../knowledge-base';
import { Plane } from '../plane';
import { ResultLimitEstimator } from './result-limit-estimator';

function estimator(known: number | null = null): {
  knowledge: KnowledgeBase;
  limit: ResultLimitEstimator;
} {
  const plane = new Plane({ latitude: 0, longitude: 0 }, 1);
  const knowledge = new KnowledgeBase(plane, [-1, -1, 1, 1], null);
  return { knowledge, limit: new ResultLimitEstimator(knowledge, known) };
}

describe('the result limit of a service', () => {
  it('is taken from a long list at once, and corrected by lists that were proven to be truncated', () => {
    const { knowledge, limit } = estimator();
    limit.learnLength(109);
    expect(knowledge.resultLimit).toBe(0);
    limit.learnLength(118);
    expect(knowledge.resultLimit).toBe(118);
    limit.learnTruncated(120);
    limit.learnTruncated(116);
    expect(knowledge.resultLimit).toBe(120);
  });

  it('is the mean of the longer half, because a service that hides rows shows another number each time', () => {
    const { knowledge, limit } = estimator();
    for (const rows of [82, 84, 86, 88]) limit.learnTruncated(rows);
    expect(knowledge.resultLimit).toBe(87);
  });

  it('is not learned from a single short list, nor from lists that ended early', () => {
    const { knowledge, limit } = estimator();
    limit.learnTruncated(60);
    expect(knowledge.resultLimit).toBe(0);
    limit.learnTruncated(110);
    limit.learnTruncated(114);
    expect(knowledge.resultLimit).toBe(114);
  });

  it('may be reached a little earlier, and much earlier if rows are hidden', () => {
    const { limit } = estimator(100);
    expect(limit.truncationLine(1)).toBe(95);
    expect(limit.truncationLine(0.7)).toBeCloseTo(87.4, 1);
    expect(estimator().limit.truncationLine(0.8)).toBeCloseTo(83.6, 1);
  });
});
