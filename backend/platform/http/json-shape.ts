import { MalformedRequest, TooLarge } from './request-errors';

/** The largest legitimate body, the setup of a job with 10,000 targets, has about 30,000 values. */
const MAX_VALUES = 50_000;
/**
 * Objects and lists take several times as long as other values. The setup of a job with 5,000 cities has three for each
 * city: the city itself, its types, its keywords.
 */
const MAX_CONTAINERS = 16_000;
/** Corners of shapes, which count apart. A setup can have several shapes of thousands each. */
const MAX_POSITIONS = 50_000;
/** The validation looks at each unknown key, in a time that grows with the square of their number. */
const MAX_KEYS = 500;
const MAX_DEPTH = 100;

/**
 * Checks how many values parsed JSON consists of, before anything looks at each of them: within its size limit, a body
 * could otherwise occupy the process for seconds.
 * @throws TooLarge, MalformedRequest
 */
export function assertBoundedShape(json: unknown): void {
  let count = 0;
  let containers = 0;
  let positions = 0;
  let level = [json].filter(isObject);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw new MalformedRequest('The request is nested too deeply');
    containers += level.length;
    if (containers > MAX_CONTAINERS) throw new TooLarge();
    const next: object[] = [];
    for (const value of level) {
      const inner: unknown[] = Array.isArray(value) ? value : Object.values(value);
      const corners = inner.filter(isPosition).length;
      positions += corners;
      count += inner.length - corners;
      if (positions > MAX_POSITIONS) throw new TooLarge();
      if (count > MAX_VALUES || (!Array.isArray(value) && inner.length > MAX_KEYS)) throw new TooLarge();
      for (const one of inner) if (isObject(one) && !isPosition(one)) next.push(one);
    }
    level = next;
  }
}

/** As GeoJSON writes it: longitude, latitude, and maybe an altitude. */
const isPosition = (value: unknown): boolean =>
  Array.isArray(value) &&
  (value.length === 2 || value.length === 3) &&
  value.every((number) => typeof number === 'number');

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
