import { altitudeOf, FIELD_OF_VIEW_DEGREES, zoomOf, type Viewport } from '../world/viewport';

/** The contents of a search request. */
export interface SearchRequest {
  text: string;
  language: string;
  /** Uppercase; null if absent. */
  country: string | null;
  /** Null if the request has no viewport. */
  viewport: Viewport | null;
  offset: number;
  pageSize: number;
  /** Whether the response is requested in its wrapped form (`tch=1&ech=N`). */
  wrapped: boolean;
}

export const PAGE_SIZE = 20;

/** Parses the URL of a search request: `q`, `hl`, `gl`, `tch`, `start` and the parts of `pb`. */
export function readSearchRequest(url: URL): SearchRequest {
  const parameters = url.searchParams;
  const pb = parameters.get('pb') ?? '';
  return {
    text: (parameters.get('q') ?? textPart(pb) ?? '').trim(),
    language: parameters.get('hl') || 'en',
    country: parameters.get('gl')?.toUpperCase() || null,
    viewport: readViewport(pb),
    offset: Math.max(0, Math.floor(numberPart(pb, '8i') ?? (Number(parameters.get('start')) || 0))),
    pageSize: Math.min(PAGE_SIZE, numberPart(pb, '7i') ?? PAGE_SIZE),
    wrapped: parameters.get('tch') === '1',
  };
}

function readViewport(pb: string): Viewport | null {
  const altitude = numberPart(pb, '1d');
  const longitude = numberPart(pb, '2d');
  const latitude = numberPart(pb, '3d');
  const width = numberPart(pb, '1i');
  const height = numberPart(pb, '2i');
  if (altitude === null || longitude === null || latitude === null || !width || !height) return null;
  if (altitude <= 0 || width < 0 || height < 0 || Math.abs(latitude) > 85 || Math.abs(longitude) > 180)
    return null;
  return { latitude, longitude, zoom: zoomOf(altitude, latitude, height), width, height };
}

function numberPart(pb: string, name: string): number | null {
  const text = new RegExp(`!${name}(-?[0-9.]+)`).exec(pb)?.[1];
  const value = text === undefined ? NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

function textPart(pb: string): string | null {
  const text = /!1s([^!]+)/.exec(pb)?.[1];
  return text ? decodeURIComponent(text) : null;
}

/** Returns the URL of a search request as the page builds it, for a viewport that the server chose. */
export function searchPath(
  text: string,
  viewport: Viewport,
  language: string,
  country: string | null,
): string {
  const parameters = new URLSearchParams({ tbm: 'map', authuser: '0', hl: language });
  if (country) parameters.set('gl', country.toLowerCase());
  parameters.set('q', text);
  return `/search?${parameters.toString()}&pb=${pbOf(viewport, 0)}`;
}

function pbOf(viewport: Viewport, offset: number): string {
  const { latitude, longitude, width, height } = viewport;
  const camera = `!1d${altitudeOf(viewport)}!2d${longitude}!3d${latitude}!2m3!1f0!2f0!3f0`;
  const size = `!3m2!1i${width}!2i${height}!4f${FIELD_OF_VIEW_DEGREES}`;
  return `!4m8!1m3${camera}${size}!7i${PAGE_SIZE}!8i${offset}!10b1!12m8!1m1!18b1!2m3!5m1!6e2!20e3!10b1!16b1`;
}
