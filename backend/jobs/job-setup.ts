import type { CaptureMode, CoverageLevel, DatabaseProvider, ExportFormat } from '@libs/constants';
import type { ListingFilters } from '@libs/listing';
import type { ContactOptions } from '@libs/job';
import type { ExportLayout } from './job.entity';
import type { SelectedCity } from './selected-city';

/** A validated job setup. */
export interface JobSetup {
  mode: CaptureMode;
  exportFormat: ExportFormat;
  country: string;
  cities: SelectedCity[];
  dbProvider: DatabaseProvider;
  logsEnabled: boolean;
  /** Maximum number of listings; null: no limit. */
  maxListings?: number | null;
  coverageLevel?: CoverageLevel;
  /** In the stored form (`normalizeFilters`). */
  filters?: ListingFilters | null;
  /** Null: the job does not read contacts. */
  contacts?: ContactOptions | null;
  /** Files beside the usual ones. */
  requestedLayouts?: ExportLayout[];
}
