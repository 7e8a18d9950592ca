import type {
  CaptureMode,
  CountryName,
  ExportFormat,
  HistoryStatus,
  Plan,
  RecoveryChoice,
  RuntimeStatus,
} from '@libs/constants';

/** What the API answers, as the pages read it (spec §3 and §7). Times are epoch milliseconds. */
export interface User {
  id: string;
  email: string;
  plan_type: Plan;
  credits_remaining: number | null;
  app_metadata: { provider: string };
  user_metadata: { avatar_url: string | null; user_name: string | null; name: string | null };
}

export interface Credits {
  plan: Plan;
  creditsRemaining: number;
  remainingCredits: number;
  maxListings: number;
  usedListings: number;
  unlimited?: boolean;
}

export interface CityTypes {
  city: string;
  businessTypes: string[];
}

export interface RunProgress {
  cityIndex: number;
  totalCities: number;
  businessTypeIndex: number;
  totalBusinessTypes: number;
  processedBusinessesForCurrentCategory: number;
  currentCity: string | null;
  currentBusinessType: string | null;
  percent: number;
}

export interface ExtractedListing {
  index: number;
  name: string;
  address: string;
  category: string;
  phone: string;
  success: number;
  failed: number;
}

export interface RecoveryOption {
  choice: RecoveryChoice;
  label: string;
}

export interface LogEntry {
  seq: number;
  time: number;
  type: 'line' | 'recovery' | 'extracted_listings';
  level: 'info' | 'success' | 'error';
  message: string;
  square?: string | null;
  recoveryId?: string | null;
  options?: RecoveryOption[];
  decided?: RecoveryChoice | null;
  listings?: ExtractedListing[];
}

export interface RunExport {
  filename: string;
  format: ExportFormat;
}

export interface RunStatus {
  status: RuntimeStatus;
  startTime: number | null;
  timestamp: number;
  progress: RunProgress | null;
  logs: LogEntry[];
  manualRunId: string | null;
  totalPausedMs: number;
  pauseStartMs: number | null;
  user: string | null;
  mode: CaptureMode | null;
  city: string | null;
  businessTypes: string[];
  cities: CityTypes[];
  exportFormat: ExportFormat | null;
  country: CountryName | null;
  recordsProcessed: number;
  duplicatesFiltered: number;
  newToday: number;
  scanRate: number;
  elapsedMs: number;
  complete: boolean | null;
  error: string | null;
  exports: RunExport[];
}

export interface DatabaseStatus {
  provider: string | null;
  connected: boolean;
}

export interface SearchInputs {
  cities: string[];
  businessTypes: string[];
  businessTypeGroups: { group: string; types: string[] }[];
}

export interface Job {
  id: string;
  status: HistoryStatus;
  mode: CaptureMode;
  city: string | null;
  businessTypes: string[];
  cities: CityTypes[];
  startTime: number;
  endTime: number | null;
  recordsProcessed: number;
  duplicatesFiltered: number;
  /** Seconds. */
  duration: number;
  scanRate: number;
  deltaCount: number;
  dbProvider: string | null;
  filename: string | null;
  complete: boolean | null;
}
