import type { GeoPoint } from '~/components/map/mercator';
import type { MapCity } from './map-marks';

/** What the map shows before a job: the chosen cities, or only where the country is. */
export interface MapPreview {
  cities: readonly MapCity[];
  /** The points that the map shows. */
  points: readonly GeoPoint[];
}
