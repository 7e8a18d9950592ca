import { randomBytes } from 'node:crypto';
import { countFields, normalizeListing, type FieldCounts } from '@libs/listing';
import { UnknownResponseFormat } from '../errors';
import type { EnvelopeKind } from '../parse';
import { findRecords, KNOWN_INDEXES, parseResponseText, parseSearchBody, RESPONSE_PREFIX } from '../parse';
import { redactResponse, type RedactionKey } from './redact';

/** What a search response contains. */
export interface ResponseReport {
  envelope: EnvelopeKind;
  records: number;
  /** Number of records that have each index that the parser reads, and each index that it does not know. */
  indexes: { index: number; isKnown: boolean; records: number }[];
  /** Number of listings that have a value, for each field; empty if no listing could be read. */
  fields: FieldCounts;
}

/**
 * A response that a test replays. What names a place or a person is replaced. Numbers of reviews, hours, categories, the
 * country and a position within about a degree stay: together they may lead who knows a place to it.
 */
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
 * Returns what a search response contains, also if its format is unknown.
 * @throws SourceBlocked, NetworkFailed if it is not data of the service
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

/** Returns the response as a recording, without anything that names a place or a person. */
export function recordResponse(text: string, now: Date, key: RedactionKey = randomBytes(32)): Recording {
  const response = redactResponse(parseResponseText(text), key);
  const redacted = `${RESPONSE_PREFIX}\n${JSON.stringify(response)}`;
  return {
    version: 1,
    recordedAt: now.toISOString(),
    envelope: findRecords(response).kind,
    fields: fieldsOf(redacted),
    response: redacted,
  };
}

/** A response of an unknown format is the one that a recording is wanted of most. */
function fieldsOf(text: string): FieldCounts {
  try {
    return countFields(parseSearchBody(text).rows.map((row) => normalizeListing(row, CONTEXT)));
  } catch (error) {
    if (error instanceof UnknownResponseFormat) return {};
    throw error;
  }
}
