import type { ExportFormat } from '@libs/constants';
import { standardLayout, type ExportLayout, type Job } from '../jobs';

/** How many files with chosen fields a job can have. */
export const MAX_LAYOUTS = 20;

/** Returns the files that an ended job has: JSON, its own format, and those that its user asked for. */
export const layoutsOf = ({ exportFormat, requestedFormats, requestedLayouts }: Job): ExportLayout[] => [
  ...[...new Set<ExportFormat>(['json', exportFormat, ...requestedFormats])].map(standardLayout),
  ...requestedLayouts,
];
