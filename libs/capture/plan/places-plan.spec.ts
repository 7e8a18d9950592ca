import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { beginPlan } from './begin-plan';
import { PlacesPlan } from './places-plan';
import type { PlanEvent } from './plan-types';

const COUNT = 5;
const page = (taskNumber: number): PlanEvent => ({
  kind: 'page',
  taskNumber,
  rows: [],
  end: true,
  viewport: null,
});
const event = fc.record({
  kind: fc.constantFrom('page', 'failed', 'reopened', 'restarted'),
  taskNumber: fc.integer({ min: -1, max: COUNT }),
});
const toEvent = ({ kind, taskNumber }: { kind: string; taskNumber: number }): PlanEvent =>
  kind === 'page' ? page(taskNumber) : ({ kind, taskNumber } as PlanEvent);
const statesOf = (plan: { tasks: readonly { state: string }[] }) => plan.tasks.map(({ state }) => state);

describe('a plan whose tasks are places', () => {
  it('asks for each place once, in their order, and states no coverage', () => {
    const root = { center: null, radiusMeters: null, places: { count: 2, version: 1 as const } };
    const plan = beginPlan(root, { zoomStep: 1, version: 5 });
    expect(plan.tasks).toEqual([
      { taskNumber: 0, parent: null, area: null, state: 'queued', priority: 0 },
      { taskNumber: 1, parent: null, area: null, state: 'queued', priority: 0 },
    ]);
    expect(plan.apply(page(1))).toMatchObject({
      verdict: 'stop',
      changed: [{ taskNumber: 1, state: 'done' }],
    });
    expect(plan.finished).toBe(false);
    expect(plan.apply(page(1))).toEqual({ verdict: 'stop', changed: [] });
    plan.apply(page(0));
    expect({ finished: plan.finished, coverage: plan.coverage }).toEqual({ finished: true, coverage: null });
  });

  it('asks again for a place whose attempts failed', () => {
    const plan = new PlacesPlan({ count: 1 });
    plan.apply({ kind: 'failed', taskNumber: 0 });
    expect(plan.finished).toBe(true);
    expect(plan.apply({ kind: 'reopened', taskNumber: 0 }).verdict).toBe('continue');
    expect(statesOf(plan)).toEqual(['queued']);
    plan.apply(page(0));
    expect(plan.finished).toBe(true);
  });

  it('is the same when it is rebuilt from its events, and finished exactly if no task is queued', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const plan = new PlacesPlan({ count: COUNT });
        const stored = new Map<number, string>(
          plan.tasks.map(({ taskNumber, state }) => [taskNumber, state]),
        );
        for (const one of events)
          for (const { taskNumber, state } of plan.apply(toEvent(one)).changed) stored.set(taskNumber, state);
        const rebuilt = new PlacesPlan({ count: COUNT });
        for (const one of events) rebuilt.apply(toEvent(one));
        expect(statesOf(rebuilt)).toEqual(statesOf(plan));
        expect([...stored.values()]).toEqual(statesOf(plan));
        expect(plan.finished).toBe(!statesOf(plan).includes('queued'));
      }),
    );
  });
});
