export { KnownPlaces, type KnownPlaceKeys } from './known-places';
export { KnownListGone } from './known-places.errors';
export { KnownPlacesModule } from './known-places.module';
export type { TableSource } from './known-source.repository';
export { KnownTables } from './known-tables';
export { UPLOAD_PATH, UPLOAD_TYPES } from './upload-types';
