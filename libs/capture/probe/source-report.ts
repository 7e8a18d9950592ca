import { gunzipSync, gzipSync } from 'node:zlib';
import { recordResponse, reportResponse, type ResponseReport } from './report';

/** What a search found out about the responses of the source. */
export interface SourceReport extends ResponseReport {
  /** The selectors that the page matched. */
  selectors: readonly string[];
  /** The response as a `Recording`: JSON, compressed, as base64. null: it is too large to be passed on. */
  recording: string | null;
}

/** A response has at most 4 MiB, and is a tenth of that when compressed. */
const MAX_PACKED_LENGTH = 600_000;
const MAX_SELECTORS = 50;
/** A genuine one has a few MiB. Whoever unpacks it holds it several times. */
const MAX_RECORDING_BYTES = 8 * 2 ** 20;

/** @throws SourceBlocked, NetworkFailed if the text is not data of the service */
export function reportSource(text: string, selectors: readonly string[], now: Date): SourceReport {
  const content = Buffer.from(JSON.stringify(recordResponse(text, now), null, 2));
  const recording = content.length > MAX_RECORDING_BYTES ? null : gzipSync(content).toString('base64');
  return {
    ...reportResponse(text),
    selectors: selectors.slice(0, MAX_SELECTORS),
    recording: recording !== null && recording.length > MAX_PACKED_LENGTH ? null : recording,
  };
}

/** Returns the JSON of a report's recording. @throws Error if it is none, or unpacks to more than any recording has */
export const unpackRecording = (recording: string): string =>
  gunzipSync(Buffer.from(recording, 'base64'), { maxOutputLength: MAX_RECORDING_BYTES }).toString();
