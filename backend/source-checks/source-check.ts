import { businessTypeLike } from '@libs/gazetteer';
import {
  resolveCity,
  type PageOrigin,
  type SearchPage,
  type SearchRequest,
  type SourceReport,
} from '@libs/capture';
import { countFields, normalizeListing, type FieldCounts } from '@libs/listing';
import type { Settings } from '../platform/config';

/** What a source check looks for. */
export interface SourceCheckQuery {
  businessType: string;
  city: string;
}

export type SourceCheckState = 'queued' | 'searching' | 'done' | 'failed';

/** What the first page of the search contained. */
export interface SourceCheckResult {
  rows: number;
  origin: PageOrigin;
  /** Number of rows that have a value, for each field. */
  fields: FieldCounts;
  /** null: the page came from no response of a maps service. */
  response: Omit<SourceReport, 'recording' | 'fields'> | null;
}

/** Returns the search of a check. The bundled site knows only the types of the gazetteer. */
export function sourceCheckRequest(
  { maps }: Settings,
  { businessType, city }: SourceCheckQuery,
): SearchRequest {
  const isBundledSite = maps.source === 'maps' && maps.url === null;
  return {
    businessType: isBundledSite ? businessTypeLike(businessType) : businessType,
    city,
    countryCode: resolveCity(city, null)?.countryCode ?? null,
    area: null,
    isReported: true,
  };
}

export function sourceCheckResult({ rows, origin, report }: SearchPage): SourceCheckResult {
  if (!report) return { rows: rows.length, origin, fields: fieldsOf(rows), response: null };
  const { envelope, records, indexes, fields, selectors } = report;
  return { rows: rows.length, origin, fields, response: { envelope, records, indexes, selectors } };
}

const CONTEXT = { country: '', countryCode: null, capturedAt: new Date(0) };
const fieldsOf = (rows: SearchPage['rows']): FieldCounts =>
  countFields(rows.map((row) => normalizeListing(row, CONTEXT)));
