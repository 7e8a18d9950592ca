export {
  cornerCount,
  InvalidShape,
  MAX_GIVEN_CORNERS,
  MAX_RINGS,
  MAX_SHAPE_CORNERS,
  repairText,
  SHAPE_REPAIRS,
  toGeoJson,
  TOO_MANY_RINGS,
  type LonLat,
  type LonLatBox,
  type NormalizedShape,
  type Polygon,
  type Ring,
  type Shape,
  type ShapeRepair,
} from './shape';
export { normalizeShape } from './normalize-shape';
export { FeatureScanner, UnreadableFeatures } from './feature-scanner';
export { readGeoJson } from './read-geojson';
export { squareMeters } from './shape-area';
export { ShapeExtent } from './shape-extent';
export { simplifyRing } from './simplify-ring';
export { circleRings, rectangleRings, type CircleShape, type RectangleShape } from './simple-shapes';
