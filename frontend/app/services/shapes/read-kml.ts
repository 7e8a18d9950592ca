import { InvalidShape, type LonLat } from '@libs/shape';

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
  if (kml.getElementsByTagName('parsererror').length > 0) throw new InvalidShape(NOT_KML);
  const polygons = [...kml.getElementsByTagNameNS('*', 'Polygon')];
  if (polygons.length === 0) throw new InvalidShape('It has no polygons.');
  const coordinates = polygons.map((polygon) => [
    ...ringsIn(polygon, 'outerBoundaryIs').slice(0, 1),
    ...ringsIn(polygon, 'innerBoundaryIs'),
  ]);
  return { type: 'MultiPolygon', coordinates };
}

const ringsIn = (polygon: Element, boundary: string): LonLat[][] =>
  [...polygon.getElementsByTagNameNS('*', boundary)].flatMap((element) =>
    [...element.getElementsByTagNameNS('*', 'coordinates')].map((coordinates) =>
      readRing(coordinates.textContent ?? ''),
    ),
  );

/** Reads "longitude,latitude[,altitude]" separated by white space. */
const readRing = (text: string): LonLat[] =>
  text
    .trim()
    .split(/\s+/)
    .map((corner): LonLat => {
      const [longitude = NaN, latitude = NaN] = corner.split(',').map(Number);
      return [longitude, latitude];
    });
