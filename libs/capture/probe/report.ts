import { randomBytes } from 'node:crypto';
import { countFields, normalizeListing, type FieldCounts } from '@libs/listing';
import type { EnvelopeKind } from '../parse';
import { findRecords, KNOWN_INDEXES, parseResponseText, parseSearchBody, RESPONSE_PREFIX } from '../parse';
import { redactResponse, type RedactionKey } from './redact';

/** What a search response contains. */
export interface ResponseReport {
  envelope: EnvelopeKind;
  records: number;
  /** Number of records that have each index that the parser reads, and each index that it does not know. */
  indexes: { index: number; isKnown: boolean; records: number }[];
  /** Number of listings that have a value, for each field. */
  fields: FieldCounts;
}

/** A response that a test replays. It identifies no place. */
export interface Recording {
  version: 1;
  /** ISO 8601. */
  recordedAt: string;
  envelope: EnvelopeKind;
  /** What the parser read from the redacted response. */
  fields: FieldCounts;
  response: string;
}

const MAX_INDEXES = 1_000;
const CONTEXT = { country: '', countryCode: null, capturedAt: new Date(0) };

/**
 * Returns what a search response contains.
 * @throws CaptureError if it cannot be read
 */
export function reportResponse(text: string): ResponseReport {
  const { kind, places } = findRecords(parseResponseText(text));
  const counts = new Map<number, number>();
  for (const place of places)
    for (const [index, value] of (Array.isArray(place) ? place : []).slice(0, MAX_INDEXES).entries())
      if (value !== null) counts.set(index, (counts.get(index) ?? 0) + 1);
  const known = new Set(KNOWN_INDEXES);
  const indexes = [...new Set([...known, ...counts.keys()])].sort((a, b) => a - b);
  return {
    envelope: kind,
    records: places.length,
    indexes: indexes.map((index) => ({ index, isKnown: known.has(index), records: counts.get(index) ?? 0 })),
    fields: fieldsOf(text),
  };
}

/** Returns the response as a recording without anything that identifies a place or a person. */
export function recordResponse(text: string, now: Date, key: RedactionKey = randomBytes(32)): Recording {
  const response = redactResponse(parseResponseText(text), key);
  const redacted = `${RESPONSE_PREFIX}\n${JSON.stringify(response)}`;
  const { envelope } = parseSearchBody(redacted);
  return {
    version: 1,
    recordedAt: now.toISOString(),
    envelope,
    fields: fieldsOf(redacted),
    response: redacted,
  };
}

const fieldsOf = (text: string): FieldCounts =>
  countFields(parseSearchBody(text).rows.map((row) => normalizeListing(row, CONTEXT)));
