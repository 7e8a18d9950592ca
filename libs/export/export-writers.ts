import type { ExportFormat } from '@libs/constants';
import { csvWriter } from './csv/csv-writer';
import type { ExportWriter } from './export-writer';
import { htmlWriter } from './html/html-writer';
import { jsonWriter } from './json/json-writer';

const WRITERS: Readonly<Record<ExportFormat, ExportWriter>> = {
  json: jsonWriter,
  csv: csvWriter,
  html: htmlWriter,
};

/** Returns the writer for a format (spec §9: JSON, CSV or HTML). */
export function exportWriter(format: ExportFormat): ExportWriter {
  return WRITERS[format];
}
