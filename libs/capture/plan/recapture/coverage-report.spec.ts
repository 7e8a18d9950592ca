import { describe, expect, it } from '@jest/globals';
import type { CoverageLevel } from '@libs/constants';
import { planRootOf, requireCity } from '../../../../test/support/planner-simulation/execute-atlas-plan';
import {
  simulateCoverage,
  type CoverageCase,
} from '../../../../test/support/planner-simulation/simulate-coverage';
import { CURRENT_PLANNER_VERSION } from '../plan-settings';
import type { PlanEvent } from '../plan-types';
import { TargetPlan } from '../target-plan';
import { DEFAULT_COVERAGE } from './coverage-settings';

const LABEL = 'Tulsa, OK';
const TOWN = {
  label: LABEL,
  layout: 'clustered',
  count: 1_500,
  seed: 541,
  fickleness: { hiddenShare: 0.2 },
} satisfies CoverageCase;

/** Captures a town, and returns the events and the plan after them. */
function captured(level: CoverageLevel, town: CoverageCase = TOWN) {
  const events: PlanEvent[] = [];
  const result = simulateCoverage({ ...town, level }, (event) => events.push(event));
  const coverage = { ...DEFAULT_COVERAGE, level };
  const settings = { zoomStep: 1, version: CURRENT_PLANNER_VERSION, coverage };
  const root = planRootOf(requireCity(town.label));
  const replay = (some: readonly PlanEvent[]) => TargetPlan.replay(root, settings, some);
  return { events, result, replay, plan: replay(events) };
}

describe('the coverage that a target states', () => {
  const thorough = captured('thorough');
  const quick = captured('quick');

  it('is the same when the plan is rebuilt from its events', () => {
    const { plan, result } = thorough;
    const report = plan.coverage;
    expect(report).toMatchObject({ state: 'complete', reason: null, level: 'thorough' });
    expect(report?.coverage).toBe(result.stated);
    expect(report?.captured).toBe(result.found.length);
  });

  it('consists of the areas, with their looks and missing places', () => {
    const report = thorough.plan.coverage;
    const areas = report?.areas ?? [];
    const sum = (figure: (area: (typeof areas)[number]) => number) =>
      areas.reduce((total, area) => total + figure(area), 0);
    expect(sum((area) => area.captured)).toBeGreaterThan(0.97 * (report?.captured ?? Infinity));
    expect(sum((area) => area.missing)).toBeCloseTo(report?.missing ?? 0, -1);
    expect(Math.min(...areas.filter((area) => area.captured > 0).map(({ looks }) => looks))).toBeGreaterThan(
      0.9,
    );
  });

  it('tells what further pages would bring, and how many a level needs', () => {
    const report = quick.plan.coverage;
    expect(report).toMatchObject({ state: 'stopped-short', reason: 'level-quick' });
    const balanced = quick.plan.pagesToReach('balanced') ?? NaN;
    const further = quick.plan.pagesToReach('thorough') ?? NaN;
    const actual = thorough.events.length - quick.events.length;
    expect(quick.plan.pagesToReach('quick')).toBe(0);
    expect(balanced).toBeGreaterThan(0);
    expect(further).toBeGreaterThan(balanced);
    expect(further / actual).toBeGreaterThan(0.6);
    expect(further / actual).toBeLessThan(1.4);
  });

  it('is not known while the search goes on, and never complete if an area failed', () => {
    const half = thorough.replay(thorough.events.slice(0, thorough.events.length / 2));
    expect(half.coverage?.state).toBe('searching');
    const plan = thorough.replay(thorough.events.slice(0, -1));
    const last = thorough.events.at(-1)?.taskNumber ?? 0;
    plan.apply({ kind: 'failed', taskNumber: last });
    expect(plan.finished).toBe(true);
    expect(plan.coverage).toMatchObject({ state: 'stopped-short', reason: 'areas-failed' });
    plan.apply({ kind: 'reopened', taskNumber: last });
    expect(plan.coverage?.state).toBe('searching');
  });

  it('grows when another job goes on at a higher level, with further looks and the failed search', () => {
    const plan = quick.replay(quick.events);
    const { changed } = plan.apply({ kind: 'continued', taskNumber: 0, level: 'balanced' });
    expect(plan.finished).toBe(false);
    expect(
      changed.filter(({ state, parent }) => state === 'queued' && parent === null).length,
    ).toBeGreaterThan(1);
    expect(plan.coverage).toMatchObject({ level: 'balanced', state: 'searching' });

    const incomplete = quick.replay(quick.events.slice(0, -1));
    const last = quick.events.at(-1)?.taskNumber ?? 0;
    incomplete.apply({ kind: 'failed', taskNumber: last });
    const again = incomplete.apply({ kind: 'continued', taskNumber: 0, level: 'quick' });
    expect(again.changed).toEqual([expect.objectContaining({ taskNumber: last, state: 'queued' })]);
  });

  it('is known of a small town, too, when another job goes on: everything is looked at a second time', () => {
    const { plan, events } = captured('quick', { ...TOWN, label: 'Bisbee, AZ', count: 15 });
    expect(plan.coverage).toMatchObject({ coverage: null, followUpLooks: 0 });
    const rows = events.flatMap((event) => (event.kind === 'page' ? event.rows : []));
    const queue = [...plan.apply({ kind: 'continued', taskNumber: 0, level: 'thorough' }).changed];
    expect(queue.some(({ state }) => state === 'queued')).toBe(true);
    for (const { taskNumber, state } of queue)
      if (state === 'queued')
        queue.push(...plan.apply({ kind: 'page', taskNumber, end: true, viewport: null, rows }).changed);
    expect(plan.finished).toBe(true);
    expect(plan.coverage).toMatchObject({ state: 'complete', coverage: 1 });
    expect(plan.coverage?.followUpLooks).toBeGreaterThan(0);
  });

  it('does not exist in plans of earlier versions', () => {
    expect(TargetPlan.begin(planRootOf(requireCity(LABEL)), { zoomStep: 1, version: 2 }).coverage).toBeNull();
  });
});
