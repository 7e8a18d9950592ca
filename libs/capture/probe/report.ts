import { randomBytes } from 'node:crypto';
import { countFields, normalizeListing, type FieldCounts } from '@libs/listing';
import type { EnvelopeKind } from '../parse';
import { findRecords, KNOWN_SLOTS, parseResponseText, parseSearchBody, RESPONSE_PREFIX } from '../parse';
import { redactResponse, type RedactionKey } from './redact';

/** What a search response contains. */
export interface ResponseReport {
  envelope: EnvelopeKind;
  records: number;
  /** Number of records that have each slot that the parser reads, and each slot that it does not know. */
  slots: { slot: number; isKnown: boolean; records: number }[];
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

const MAX_SLOTS = 1_000;
const CONTEXT = { country: '', countryCode: null, capturedAt: new Date(0) };

/**
 * Returns what a search response contains.
 * @throws CaptureError if it cannot be read
 */
export function reportResponse(text: string): ResponseReport {
  const { kind, places } = findRecords(parseResponseText(text));
  const counts = new Map<number, number>();
  for (const place of places)
    for (const [slot, value] of (Array.isArray(place) ? place : []).slice(0, MAX_SLOTS).entries())
      if (value !== null) counts.set(slot, (counts.get(slot) ?? 0) + 1);
  const known = new Set(KNOWN_SLOTS);
  const slots = [...new Set([...known, ...counts.keys()])].sort((a, b) => a - b);
  return {
    envelope: kind,
    records: places.length,
    slots: slots.map((slot) => ({ slot, isKnown: known.has(slot), records: counts.get(slot) ?? 0 })),
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
