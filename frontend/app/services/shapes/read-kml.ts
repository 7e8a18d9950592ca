import { InvalidShape, MAX_GIVEN_CORNERS, TOO_MANY_RINGS, MAX_RINGS, type LonLat } from '@libs/shape';
import { lineNamedIn } from './line-named-in';

const NOT_KML = 'It is not KML that can be read.';
/** A document type can define texts that multiply. KML has none. */
const DOCUMENT_TYPE = /<!(DOCTYPE|ENTITY)/i;

/**
 * Returns the polygons of a KML document as GeoJSON.
 * @throws InvalidShape
 */
export function readKml(text: string): { type: 'MultiPolygon'; coordinates: LonLat[][][] } {
  if (DOCUMENT_TYPE.test(text)) throw new InvalidShape(NOT_KML);
  const kml = new DOMParser().parseFromString(text, 'application/xml');
  const [error] = elementsIn(kml, 'parsererror');
  if (error) {
    const line = lineNamedIn(error.textContent ?? '');
    throw new InvalidShape(line === null ? NOT_KML : `${NOT_KML} See its line ${line}.`);
  }
  const polygons = elementsIn(kml, 'Polygon');
  if (polygons.length === 0) throw new InvalidShape('It has no polygons.');
  const boundaries = { left: MAX_RINGS };
  // Polygons could contain each other, and be read again in each of them.
  if (polygons.length > boundaries.left) throw new InvalidShape(TOO_MANY_RINGS);
  const coordinates = polygons.map((polygon) => [
    ...ringsIn(polygon, 'outerBoundaryIs', boundaries).slice(0, 1),
    ...ringsIn(polygon, 'innerBoundaryIs', boundaries),
  ]);
  return { type: 'MultiPolygon', coordinates };
}

const elementsIn = (within: Document | Element, name: string): Element[] => [
  ...within.getElementsByTagNameNS('*', name),
];

function ringsIn(polygon: Element, boundary: string, boundaries: { left: number }): LonLat[][] {
  const rings = elementsIn(polygon, boundary).flatMap((element) => elementsIn(element, 'coordinates'));
  boundaries.left -= rings.length;
  if (boundaries.left < 0) throw new InvalidShape(TOO_MANY_RINGS);
  return rings.map((coordinates) => readRing(coordinates.textContent ?? ''));
}

/** Reads "longitude,latitude[,altitude]" separated by white space, as far as corners are accepted. */
const readRing = (text: string): LonLat[] =>
  text
    .trim()
    .split(/\s+/, MAX_GIVEN_CORNERS + 1)
    .map((corner): LonLat => {
      const [longitude, latitude] = corner.split(',', 2).map(numberOf);
      return [longitude ?? NaN, latitude ?? NaN];
    });

/** A missing number is not 0. */
const numberOf = (text: string): number => (text.trim() === '' ? NaN : Number(text));
