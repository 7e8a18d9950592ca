import type { ContactEstimate, Estimate, LevelEstimate, Range } from '@libs/job';
import type { OutlineCountsResponse } from './outline-counts.dto';
import type { PassingShare } from './passing-share';
import type { ShapeEstimateResponse } from './runtime-response.dto';

/** What a refresh asks for. */
export interface RefreshEstimate {
  /** Null for rows of the user's own table, which no estimate reads. */
  places: number | null;
  /** Number of further places that have no id to ask for. */
  withoutId: number | null;
  placesPerMinute: Range;
  isCharged: boolean;
}

/** What a job is expected to find, to take and to cost. */
export interface JobEstimate extends Omit<Estimate, 'levels'> {
  levels: (Omit<LevelEstimate, 'listings'> & { credits: Range | null })[];
  targets: number;
  /** Credits needed for the listings; null when none are needed. */
  credits: Range | null;
  /** Credits left; null when unlimited. */
  remaining: number | null;
  /** What the filters are expected to keep; null without filters. */
  passing: PassingShare | null;
  shapes: ShapeEstimateResponse[];
  /** How many places have an outline that is known from what. */
  outlines: OutlineCountsResponse;
  /** What contacts add; null if the setup does not include them. */
  contacts: ContactEstimate | null;
  /** What a refresh asks for; null for a job that searches. */
  refresh: RefreshEstimate | null;
}
