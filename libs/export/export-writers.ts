import type { ExportFormat } from '@libs/constants';
import { csvWriter } from './csv/csv-writer';
import type { ExportWriter } from './export-writer';
import { geojsonWriter } from './geojson/geojson-writer';
import { htmlWriter } from './html/html-writer';
import { jsonWriter, ndjsonWriter } from './json/json-writer';
import { xlsxWriter } from './xlsx/xlsx-writer';

const WRITERS: Readonly<Record<ExportFormat, ExportWriter>> = {
  json: jsonWriter,
  csv: csvWriter,
  html: htmlWriter,
  xlsx: xlsxWriter,
  ndjson: ndjsonWriter,
  geojson: geojsonWriter,
};

/** Returns the writer for a format (spec §9, and those for other programs). */
export function exportWriter(format: ExportFormat): ExportWriter {
  return WRITERS[format];
}
