import { Column, Entity, PrimaryColumn } from 'typeorm';
import type {
  CaptureMode,
  CoverageFigures,
  CoverageLevel,
  DatabaseProvider,
  ExportFormat,
  ExportPreset,
  ExportProblem,
} from '@libs/constants';
import type { ContactOptions, JobState, RefreshSource } from '@libs/job';
import type { FilterCounts, ListingFilters, RefreshCounts, RowFilter } from '@libs/listing';
import { bigintTransformer } from '../platform/database';
import type { CitySummary } from './selected-city';

/** A file of a job with chosen fields: those that a program imports, or any others. */
export interface ExportLayout {
  /** Tells the files of a job in one format apart. */
  key: string;
  format: ExportFormat;
  preset: ExportPreset | null;
  /** As `parseChosenFields` reads them. */
  fields: string[] | null;
  /** Whether the job's setup chose it, so that a job with the same setup has it too. Users ask for other files later. */
  isOfSetup?: true;
}

/** The places that a job refreshes instead of searching. */
export interface RefreshSetup {
  from: RefreshSource;
  /** Public id of the job whose listings these are. */
  job: string | null;
  /** Which rows of the user's own table; null: all, or none of them. */
  where: RowFilter | null;
  /** Number of places that are asked for. */
  places: number;
  /** Number of further places of the selection, which have no id to ask for. */
  withoutId: number;
  /** Whether each place uses a credit. */
  isCharged: boolean;
}

export const UNREADABLE_STATES = ['waiting', 'without'] as const;
export type UnreadableState = (typeof UNREADABLE_STATES)[number];

/** That a job's filters lack what is in its user's database: it waits for it, or went on without it. */
export interface UnreadableTable {
  state: UnreadableState;
  message: string;
  /** ISO 8601 */
  since: string;
}

/** How many places have been asked for, by what they are now. `checked` counts those of the selection. */
export type RefreshFigures = Partial<RefreshCounts> & { checked?: number };

/** A job, shown as one row of the job history. */
@Entity('job')
export class Job {
  @PrimaryColumn('uuid') id: string;
  @Column({ name: 'public_id', type: 'text' }) publicId: string;
  @Column({ name: 'user_id', type: 'uuid' }) userId: string;
  @Column({ type: 'text' }) state: JobState;
  @Column({ type: 'text' }) mode: CaptureMode;
  @Column({ name: 'export_format', type: 'text' }) exportFormat: ExportFormat;
  /** Further formats in which the user has exported the job. */
  @Column({ name: 'requested_formats', type: 'text', array: true }) requestedFormats: ExportFormat[];
  /** Files with chosen fields that the user has asked for. */
  @Column({ name: 'requested_layouts', type: 'jsonb' }) requestedLayouts: ExportLayout[];
  @Column({ type: 'text' }) country: string;
  @Column({ name: 'city_count', type: 'int' }) cityCount: number;
  /** Number of distinct business types and keywords across all cities. */
  @Column({ name: 'type_count', type: 'int' }) typeCount: number;
  /** Largest number of business types and keywords in one city. */
  @Column({ name: 'max_types_per_city', type: 'int' }) maxTypesPerCity: number;
  /** The first cities (see `previewCities`). `JobHistoryRepository.citiesOf` returns all of them. */
  @Column({ name: 'cities_preview', type: 'jsonb' }) citiesPreview: CitySummary[];
  @Column({ name: 'db_provider', type: 'text' }) dbProvider: DatabaseProvider;
  /** Null for jobs that started before coverage was measured. */
  @Column({ name: 'coverage_level', type: 'text', nullable: true }) coverageLevel: CoverageLevel | null;
  @Column({ name: 'setup_hash', type: 'text' }) setupHash: string;
  @Column({ name: 'logs_enabled', type: 'boolean' }) logsEnabled: boolean;
  @Column({ name: 'created_at', type: 'timestamptz' }) createdAt: Date;
  @Column({ name: 'started_at', type: 'timestamptz', nullable: true }) startedAt: Date | null;
  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true }) endedAt: Date | null;
  @Column({ name: 'paused_ms', type: 'bigint', transformer: bigintTransformer }) pausedMs: number;
  @Column({ name: 'pause_started_at', type: 'timestamptz', nullable: true }) pauseStartedAt: Date | null;
  /** The user's limit on listings for this job. */
  @Column({ name: 'max_listings', type: 'int', nullable: true }) maxListings: number | null;
  /** Null if the job does not read contacts from businesses' own websites. */
  @Column({ type: 'jsonb', nullable: true }) contacts: ContactOptions | null;
  @Column({ type: 'int' }) recorded: number;
  /** Which of the found places the job keeps; null: all. */
  @Column({ type: 'jsonb', nullable: true }) filters: ListingFilters | null;
  /** How many places the filters took out, by reason. */
  @Column({ type: 'jsonb' }) filtered: FilterCounts;
  /** How many places wait for their websites before the filter of email addresses can be applied. */
  @Column({ type: 'int' }) undecided: number;
  /** Null if the filters do not need the user's database, or if it was read. */
  @Column({ name: 'unreadable_table', type: 'jsonb', nullable: true })
  unreadableTable: UnreadableTable | null;
  /** Null if the job searches. */
  @Column({ type: 'jsonb', nullable: true }) refresh: RefreshSetup | null;
  @Column({ type: 'jsonb' }) refreshed: RefreshFigures;
  @Column({ name: 'duplicates_filtered', type: 'int' }) duplicatesFiltered: number;
  @Column({ name: 'delta_count', type: 'int' }) deltaCount: number;
  @Column({ name: 'targets_total', type: 'int' }) targetsTotal: number;
  @Column({ name: 'targets_done', type: 'int' }) targetsDone: number;
  @Column({ name: 'current_target_id', type: 'bigint', nullable: true, transformer: bigintTransformer })
  currentTargetId: number | null;
  /** Whether the job may search once while the circuit breaker is tripped. */
  @Column({ name: 'may_probe', type: 'boolean' }) mayProbe: boolean;
  /** Since when the job waits for a source that cannot be reached. */
  @Column({ name: 'outage_since', type: 'timestamptz', nullable: true }) outageSince: Date | null;
  /** Null while the job is active; true if the coverage of all targets is complete. */
  @Column({ type: 'boolean', nullable: true }) complete: boolean | null;
  /** Null while the job is active, and for jobs that ended before coverage was measured. */
  @Column({ type: 'jsonb', nullable: true }) coverage: CoverageFigures | null;
  /** Public id of the job that this one continues. */
  @Column({ name: 'continued_from', type: 'text', nullable: true }) continuedFrom: string | null;
  /** Number of listings taken over from that job. They are part of `recorded`. */
  @Column({ type: 'int' }) inherited: number;
  @Column({ type: 'text', nullable: true }) failure: string | null;
  /** Name of the JSON export once it is written. */
  @Column({ type: 'text', nullable: true }) file: string | null;
  /** Why the export files cannot be written at the moment, and since when. */
  @Column({ name: 'export_problem', type: 'text', nullable: true }) exportProblem: ExportProblem | null;
  @Column({ name: 'export_problem_since', type: 'timestamptz', nullable: true })
  exportProblemSince: Date | null;
  @Column({ name: 'hidden_at', type: 'timestamptz', nullable: true }) hiddenAt: Date | null;
}
