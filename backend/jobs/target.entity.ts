import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PlanRoot, PlanSettings } from '@libs/capture';
import type { CoverageFigures } from '@libs/constants';

/**
 * What a target's outline is known from: the user's own shape, the operator's boundaries, the positions of postal codes, a
 * city's position and population, or nothing but a name.
 */
export const OUTLINES = ['shape', 'boundary', 'positions', 'estimate', 'name'] as const;
export type Outline = (typeof OUTLINES)[number];

/** Where a target's plan begins. */
export type PlaceRoot = PlanRoot & {
  /** What the shape is known from, if it is not the user's own. */
  outline?: 'boundary' | 'positions';
};

export const outlineOf = ({ outline, shape, center }: PlaceRoot): Outline =>
  outline ?? (shape ? 'shape' : center ? 'estimate' : 'name');

/** Where a target's plan begins, and the settings with which it is rebuilt. Targets of older versions have no settings. */
export type StoredRoot = PlaceRoot & { settings?: PlanSettings };

/**
 * Whether it is known what a target consists of: its area, or its places. A city that is searched by name only never counts
 * as complete.
 */
export const isExtentKnown = ({ center, places }: StoredRoot): boolean =>
  center !== null || places !== undefined;

/** The same for a root in the database. */
export const IS_EXTENT_KNOWN_SQL = `(jsonb_typeof(root->'center') = 'object' or root->'places' is not null)`;

/** One city or shape, and one business type or keyword of a job. The map, matrix and log show it with a short label such as "C3". */
@Entity('target')
export class Target {
  @PrimaryColumn({ type: 'bigint' }) id: string;
  @Column({ name: 'job_id', type: 'uuid' }) jobId: string;
  @Column({ name: 'user_id', type: 'uuid' }) userId: string;
  @Column({ name: 'city_index', type: 'int' }) cityIndex: number;
  @Column({ name: 'type_index', type: 'int' }) typeIndex: number;
  @Column({ type: 'text' }) label: string;
  /** The city, or the name of the shape. */
  @Column({ type: 'text' }) city: string;
  /** The business type or the keyword. */
  @Column({ name: 'business_type', type: 'text' }) businessType: string;
  @Column({ name: 'is_keyword', type: 'boolean' }) isKeyword: boolean;
  @Column({ type: 'jsonb' }) root: StoredRoot;
  /** Number of plan events so far. */
  @Column({ type: 'int' }) version: number;
  @Column({ type: 'int' }) recorded: number;
  /** Number of places that the job's filters took out. */
  @Column({ type: 'int' }) filtered: number;
  @Column({ type: 'int' }) searches: number;
  @Column({ type: 'int' }) pages: number;
  @Column({ type: 'text' }) state: 'open' | 'done';
  /** While the target is open: whether no search has failed. Then: whether its coverage is complete. */
  @Column({ type: 'boolean' }) complete: boolean;
  /** Null while the target is open, and if its planner does not measure coverage. */
  @Column({ type: 'jsonb', nullable: true }) coverage: CoverageFigures | null;
  /** Id of the target of an earlier job whose plan this one continues. */
  @Column({ name: 'continued_target', type: 'bigint', nullable: true }) continuedTarget: string | null;
}
