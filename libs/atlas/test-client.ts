import { startAtlas, type Atlas, type AtlasSettings } from './index';

/**
 * A client for the specs of this library. It sends plain HTTP requests and parses the live service's formats. It is
 * based on the description of these formats rather than on the site's code, so that it detects mistakes in the site's
 * encoders.
 */
export const PHOENIX = '5308655';
export const DENSE = {
  cityId: PHOENIX,
  businessType: 'Restaurants',
  layout: 'clustered',
  count: 5000,
  seed: 7,
} as const;

export const strip = (body: string): unknown[] => {
  if (!body.startsWith(")]}'\n")) throw new Error(`no prefix: ${body.slice(0, 40)}`);
  return JSON.parse(body.slice(5)) as unknown[];
};
export const at = (value: unknown, ...path: number[]): unknown =>
  path.reduce<unknown>(
    (current, step) => (Array.isArray(current) ? (current as unknown[])[step] : undefined),
    value,
  );
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
/** Returns the places in a response with the current envelope. */
export const currentRows = (body: string) => list(at(strip(body), 64)).map((row) => at(row, 1));

const pb = (
  offset: number,
  { altitude = 62_489, latitude = 33.44838, longitude = -112.07404, width = 1280, height = 900 } = {},
) =>
  `!4m8!1m3!1d${altitude}!2d${longitude}!3d${latitude}!2m3!1f0!2f0!3f0!3m2!1i${width}!2i${height}!4f13.1!7i20!8i${offset}!10b1`;

/** Returns the URL of one page of a search, by default for downtown Phoenix. */
export const searchUrl = (offset: number, { q = 'Restaurants', gl = 'us', more = '', view = {} } = {}) =>
  `/search?tbm=map&authuser=0&hl=en&gl=${gl}&q=${encodeURIComponent(q)}&pb=${pb(offset, view)}${more}`;

/** Opens a separate site for each test; `open` closes the previous site. */
export class TestClient {
  private current: Atlas | null = null;

  get atlas(): Atlas {
    if (!this.current) throw new Error('no site is open');
    return this.current;
  }

  async open(settings: Partial<AtlasSettings> = {}): Promise<Atlas> {
    await this.close();
    this.current = await startAtlas(settings);
    return this.current;
  }

  async close(): Promise<void> {
    await this.current?.close();
    this.current = null;
  }

  get(path: string, init?: RequestInit): Promise<Response> {
    return fetch(this.atlas.baseUrl + path, { redirect: 'manual', ...init });
  }

  async text(path: string): Promise<string> {
    return (await this.get(path)).text();
  }
}
