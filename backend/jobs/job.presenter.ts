import { exportPendingMessage, type Coverage } from '@libs/constants';
import {
  capturedAgainText,
  elapsedMs,
  historyStatus,
  isEndedJob,
  scanRate,
  toCoverage,
  unmeasuredCoverage,
  type JobState,
} from '@libs/job';
import type { Job } from './job.entity';
import { toCitySummary, type SelectedCity } from './selected-city';
import { LISTING_FIELDS } from '@libs/listing';
import { cornerCount, repairText, squareMeters, toGeoJson } from '@libs/shape';
import { toFilteredPlaces } from './filtered-places.dto';
import { toRefreshSummary } from './refresh/refresh.dto';
import { toUnreadableTable } from './unreadable-table.dto';
import type { JobFieldCoverage } from './field-coverage.repository';
import type { JobChanges } from './job-changes.repository';
import type { MinuteCount, MapListing, TargetView } from './job-details.repository';
import type { JobShapeResponse, MinuteResponse, MapListingResponse, TargetResponse } from './job-details.dto';
import type { JobContactDetailsResponse } from './job-contacts.dto';
import type { ExportProblemResponse, JobExportsResponse } from './job-result.dto';
import type { FieldCoverageResponse, JobDeliveryResponse, JobDetailsResponse, JobResponse } from './jobs.dto';
import { previewCities } from './preview-cities';

/** The time, and when a worker was last alive if none is, both in epoch milliseconds. */
export interface WorkClock {
  now: number;
  noWorkerSince: number | null;
}

/** Maximum number of city-type pairs in a history row. It is low because a page has fifty rows. */
const HISTORY_PREVIEW_TARGETS = 20;

/** States in which only a worker brings a job forward. */
const STATES_OF_WORK: ReadonlySet<JobState> = new Set(['queued', 'running', 'stopping']);

/**
 * Returns the job's working time in milliseconds, without pauses. Time without a worker is no working time; the next worker adds it
 * to the pauses.
 */
export function jobElapsedMs(job: Job, { now, noWorkerSince }: WorkClock): number {
  const end = STATES_OF_WORK.has(job.state) ? Math.min(now, noWorkerSince ?? now) : now;
  return elapsedMs(
    {
      startedAt: job.createdAt.getTime(),
      endedAt: job.endedAt?.getTime() ?? null,
      pausedMs: job.pausedMs,
      pauseStartedAt: job.pauseStartedAt?.getTime() ?? null,
    },
    end,
  );
}

/** Returns why the job's export files are not written yet, or null. */
export const toExportProblemResponse = ({
  exportProblem: kind,
  exportProblemSince: since,
}: Job): ExportProblemResponse | null =>
  kind && since && { kind, message: exportPendingMessage(kind), since: since.toISOString() };

/** Returns what a job says of its coverage, or null while the job is active, and if it refreshes places. */
export const toJobCoverage = ({ state, coverage, recorded, refresh }: Job): Coverage | null =>
  isEndedJob(state) && !refresh ? toCoverage(coverage ?? unmeasuredCoverage(recorded)) : null;

/** Data that a job's response contains besides the job: its user's email address, its files, and the time. */
interface JobParts {
  email: string;
  files: JobExportsResponse;
  clock: WorkClock;
}

/** Converts a job for its user's history. */
export function toJobResponse(job: Job, { email, files, clock }: JobParts): JobResponse {
  const elapsed = jobElapsedMs(job, clock);
  const manualCity = job.mode === 'manual' ? job.citiesPreview[0] : undefined;
  return {
    id: job.publicId,
    userId: email,
    status: historyStatus(job.state),
    mode: job.mode,
    city: manualCity?.city ?? null,
    businessTypes: manualCity?.businessTypes ?? [],
    cities:
      job.mode === 'manual' ? job.citiesPreview : previewCities(job.citiesPreview, HISTORY_PREVIEW_TARGETS),
    cityCount: job.cityCount,
    targetCount: job.targetsTotal,
    targetsDone: job.targetsDone,
    exportFormat: job.exportFormat,
    coverageLevel: job.coverageLevel,
    country: job.country,
    maxListings: job.maxListings,
    error: job.failure,
    startTime: job.createdAt.getTime(),
    endTime: job.endedAt?.getTime() ?? null,
    recordsProcessed: job.recorded,
    duplicatesFiltered: job.duplicatesFiltered,
    duration: Math.round(elapsed / 100) / 10,
    scanRate: scanRate(job.recorded - job.inherited, elapsed),
    deltaCount: job.deltaCount,
    dbProvider: job.dbProvider,
    filename: job.file,
    ...files,
    exportProblem: toExportProblemResponse(job),
    complete: job.complete,
    coverage: toJobCoverage(job),
    continuedFrom: job.continuedFrom,
    inherited: job.inherited,
    filtered: toFilteredPlaces(job),
    unreadableTable: toUnreadableTable(job),
    refresh: toRefreshSummary(job),
  };
}

interface JobDetailsParts extends JobParts {
  cities: SelectedCity[];
  changes: JobChanges | null;
  failedSearches: number;
  fieldCoverage: JobFieldCoverage | null;
  delivery: JobDeliveryResponse | null;
  contacts: JobContactDetailsResponse | null;
  continuedBy: string | null;
}

/** Converts a job to a response that lists all its cities. */
export const toJobDetailsResponse = (
  job: Job,
  {
    cities,
    changes,
    failedSearches,
    fieldCoverage,
    delivery,
    contacts,
    continuedBy,
    ...parts
  }: JobDetailsParts,
): JobDetailsResponse => ({
  ...toJobResponse(job, parts),
  ...toExportChoice(job),
  filters: job.filters,
  ...(job.mode === 'manual' && { businessTypes: cities[0]?.businessTypes ?? [] }),
  cities: cities.map(toCitySummary),
  changes: changes && {
    ...changes,
    text: capturedAgainText({ ...changes, coverage: job.coverage?.share ?? null }) ?? '',
  },
  failedSearches,
  fieldCoverage: fieldCoverage && toFieldCoverageResponse(fieldCoverage),
  delivery,
  contacts,
  continuedBy,
});

/** Returns what the job's setup chose for a further file. */
function toExportChoice({
  requestedLayouts,
}: Job): Pick<JobDetailsResponse, 'exportFields' | 'exportPreset'> {
  const chosen = requestedLayouts.find(({ isOfSetup }) => isOfSetup);
  return { exportFields: chosen?.fields ?? null, exportPreset: chosen?.preset ?? null };
}

const toFieldCoverageResponse = ({ listings, counts, missing }: JobFieldCoverage): FieldCoverageResponse => ({
  listings,
  fields: LISTING_FIELDS.filter(({ name }) => name in counts).map(({ name, label }) => ({
    field: name,
    label,
    listings: counts[name] ?? 0,
  })),
  missing,
});

/** Converts a target of a job; its coverage is known once it is done. */
export const toTargetResponse = ({ coverage, complete, ...target }: TargetView): TargetResponse => {
  const isDone = target.state === 'done';
  return {
    ...target,
    complete: isDone && complete,
    coverage: isDone ? toCoverage(coverage ?? unmeasuredCoverage(target.recorded)) : null,
  };
};

export const toMapListingResponse = ({ capturedAt, ...listing }: MapListing): MapListingResponse => ({
  ...listing,
  time: capturedAt.toISOString(),
});

export const toJobShapeResponse = ({ city, shape }: SelectedCity): JobShapeResponse[] =>
  shape
    ? [
        {
          name: city,
          squareKilometers: Number((squareMeters(shape.polygons) / 1e6).toPrecision(4)),
          geometry: toGeoJson(shape),
          corners: cornerCount(shape),
          toleranceMeters: shape.toleranceMeters,
          repairs: shape.repairs.map(repairText),
        },
      ]
    : [];

export const toMinuteResponse = ({ minute, listings }: MinuteCount): MinuteResponse => ({
  minute: minute.toISOString(),
  listings,
});
