import { CAPTURE_MODES, EXPORT_FORMATS, type CaptureMode, type ExportFormat } from '@libs/constants';

/** What a user may capture, and the formats in which the results may be exported. */
export interface PlanFeatures {
  modes: readonly CaptureMode[];
  exportFormats: readonly ExportFormat[];
}

/** The free plan: manual jobs only, exported as JSON (spec §6). */
export const FREE_FEATURES: PlanFeatures = { modes: ['manual'], exportFormats: ['json'] };
export const PROFESSIONAL_FEATURES: PlanFeatures = { modes: CAPTURE_MODES, exportFormats: EXPORT_FORMATS };
