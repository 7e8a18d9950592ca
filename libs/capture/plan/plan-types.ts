import type { Area, BoundingBox } from '../area';

/** A row as the planner sees it. */
export interface PlannedRow {
  placeKey: string;
  latitude: number;
  longitude: number;
  /** Whether the place counts as of the city asked for (design §4, "Inside"). */
  inside: boolean;
}

/** What happened to a task; the plan of a target is a pure function of its root and the ordered list of these. */
export type PlanEvent =
  | { kind: 'page'; taskNumber: number; rows: PlannedRow[]; end: boolean; viewport: BoundingBox | null }
  /** The search of this task was handed back or lost: its next page is the first one again. */
  | { kind: 'restarted'; taskNumber: number }
  /** The task was set aside after its tries, or skipped by the user. */
  | { kind: 'failed'; taskNumber: number };

export type PlannedTaskState = 'queued' | 'deferred' | 'done' | 'split' | 'skipped' | 'failed';

/** A task of the plan as it now stands. */
export interface PlannedTask {
  /** Number within its target, from 0 (the root); never reused. */
  taskNumber: number;
  parent: number | null;
  /** null: the root of a town that the gazetteer does not know; searched by its text. */
  area: Area | null;
  state: PlannedTaskState;
  /** Higher is asked first. */
  priority: number;
}

/** What a search should do after the page just reported. */
export type Verdict = 'continue' | 'stop' | 'split';

export interface PlanStep {
  verdict: Verdict;
  /** Tasks that are new or whose state or priority changed by this event. */
  changed: PlannedTask[];
}

/** Where a target starts: position and rough extent from the gazetteer, or nothing known. */
export interface PlanRoot {
  center: { latitude: number; longitude: number } | null;
  /** Estimated half side of the town, meters; null when unknown. */
  radiusMeters: number | null;
}
