import { NetworkFailed, SourceBlocked } from '../errors';

/** Every genuine answer of the service starts with this; a page that asks for a person does not. */
export const RESPONSE_PREFIX = ")]}'";

/** Between and after the parts of an answer to a request with `&tch=1`. */
const CHUNK_END = '/*""*/';

/**
 * The JSON inside a response of the service: prefixed text, or `{"c":0,"d":"<prefixed text>"}` followed by a comment.
 *
 * @throws SourceBlocked when the prefix is missing: it is not the service's data that came.
 * @throws NetworkFailed when it is empty or broken: it did not come whole.
 */
export function parseResponseText(text: string): unknown {
  const body = text.trimStart();
  if (body === '') throw new NetworkFailed('The answer is empty.');
  const prefixed = body.startsWith('{') ? unwrap(body) : body;
  if (!prefixed.startsWith(RESPONSE_PREFIX)) {
    throw new SourceBlocked('The answer is not data of the maps service: its prefix is missing.');
  }
  return parseJson(prefixed.slice(RESPONSE_PREFIX.length));
}

/** The joined `d` of every part; '' when it is no such wrapping. */
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
    throw new NetworkFailed('The answer is not readable JSON.');
  }
}
