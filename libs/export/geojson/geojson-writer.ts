import type { ReadField } from '../export-columns';
import { ofListings, type RowWriter } from '../export-writer';
import { streamDocument } from '../stream-document';

type Point = { type: 'Point'; coordinates: [longitude: number, latitude: number] };

/**
 * Writes a FeatureCollection (RFC 7946): a point for each row, with its fields by the names of their columns. Lists are
 * joined as in CSV, because map programs show a property as one value. A row without a position has no geometry.
 */
export const geojsonRows: RowWriter<string> = {
  format: 'geojson',
  contentType: 'application/geo+json',
  extension: 'geojson',
  write: (rows, { columns, read }) =>
    streamDocument(
      {
        head: '{"type":"FeatureCollection","features":[',
        row: (row, index) => {
          const properties = Object.fromEntries(columns.map((column) => [column.name, column.read(row)]));
          const feature = { type: 'Feature', ...idOf(row, read), geometry: pointOf(row, read), properties };
          return `${index === 0 ? '' : ','}\n${JSON.stringify(feature)}`;
        },
        footer: () => '\n]}\n',
      },
      rows,
    ),
};

export const geojsonWriter = ofListings(geojsonRows);

/** The place key identifies a feature. A row of a table that was never captured has its number only. */
function idOf<Row>(row: Row, read: ReadField<Row>): { id?: string | number } {
  const id = read(row, 'place_key') || read(row, 'id');
  return typeof id === 'string' || typeof id === 'number' ? { id } : {};
}

function pointOf<Row>(row: Row, read: ReadField<Row>): Point | null {
  const [latitude, longitude] = [read(row, 'latitude'), read(row, 'longitude')];
  const isOnEarth = isWithin(latitude, 90) && isWithin(longitude, 180);
  return isOnEarth ? { type: 'Point', coordinates: [longitude, latitude] } : null;
}

const isWithin = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit;
