import { wrapLongitude, type BoundingBox } from '../area';
import { numberAt } from './value-at';

/** Meters per degree of latitude on the sphere that the service's maps use. */
const METERS_PER_DEGREE = 111_319.49;
const DEFAULT_FIELD_OF_VIEW = 13.1;

/**
 * Returns the box that a response reports: [[distance, lng, lat], [0,0,0], [width px, height px], field of view]. The
 * distance is the camera's, in meters. Together with the field of view (13.1 degrees), it determines the visible
 * height, and the pixel sizes determine the width. Returns null if a part is missing or impossible.
 */
export function readViewport(response: unknown): BoundingBox | null {
  const distance = numberAt(response, 1, 0, 0);
  const longitude = numberAt(response, 1, 0, 1);
  const latitude = numberAt(response, 1, 0, 2);
  if (distance === null || longitude === null || latitude === null) return null;
  if (distance <= 0 || Math.abs(latitude) > 85 || Math.abs(longitude) > 180) return null;
  const height = distance * 2 * Math.tan(toRadians(fieldOfView(response) / 2));
  const halfLatitude = height / METERS_PER_DEGREE / 2;
  const halfLongitude = (halfLatitude * aspectRatio(response)) / Math.cos(toRadians(latitude));
  if (halfLongitude >= 180) return { west: -180, south: -85, east: 180, north: 85 };
  return {
    west: wrapLongitude(longitude - halfLongitude),
    south: Math.max(-85, latitude - halfLatitude),
    east: wrapLongitude(longitude + halfLongitude),
    north: Math.min(85, latitude + halfLatitude),
  };
}

function fieldOfView(response: unknown): number {
  const degrees = numberAt(response, 1, 3);
  return degrees !== null && degrees > 1 && degrees < 120 ? degrees : DEFAULT_FIELD_OF_VIEW;
}

/** Returns width divided by height; 1 if the response does not contain these sizes. */
function aspectRatio(response: unknown): number {
  const width = numberAt(response, 1, 2, 0);
  const height = numberAt(response, 1, 2, 1);
  return width !== null && height !== null && width > 0 && height > 0 ? width / height : 1;
}

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
