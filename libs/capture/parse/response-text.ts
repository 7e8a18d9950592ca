import { NetworkFailed, SourceBlocked } from '../errors';

/** Every genuine response of the service starts with this prefix; a captcha page does not. */
export const RESPONSE_PREFIX = ")]}'";

/** Text between and after the parts of a response to a request with `&tch=1`. */
const CHUNK_END = '/*""*/';

/**
 * Parses the JSON in a response of the service: prefixed text, or `{"c":0,"d":"<prefixed text>"}` followed by a
 * comment.
 *
 * @throws SourceBlocked if the prefix is missing: the response is not the service's data.
 * @throws NetworkFailed if the text is empty or broken: the response is incomplete.
 */
export function parseResponseText(text: string): unknown {
  const body = text.trimStart();
  if (body === '') throw new NetworkFailed('The response is empty.');
  const prefixed = body.startsWith('{') ? unwrap(body) : body;
  if (!prefixed.startsWith(RESPONSE_PREFIX)) {
    throw new SourceBlocked('The response is not data from the maps service: its prefix is missing.');
  }
  return parseJson(prefixed.slice(RESPONSE_PREFIX.length));
}

/** Returns the joined `d` of all parts, or '' if the body is not wrapped. */
function unwrap(body: string): string {
  const parts = body.split(CHUNK_END).filter((part) => part.trim() !== '');
  return parts
    .map((part) => {
      const chunk = parseJson(part);
      const data: unknown = typeof chunk === 'object' && chunk !== null && 'd' in chunk ? chunk.d : '';
      return typeof data === 'string' ? data : '';
    })
    .join('');
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    throw new NetworkFailed('The response is not valid JSON.');
  }
}
