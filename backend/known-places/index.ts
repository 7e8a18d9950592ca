export { KnownListNotStored, KnownListTooLarge } from './known-places.errors';
export { UploadLanes } from './upload-lanes';
export { withUploadedFile } from './uploaded-file';
export { KnownPlaces, type KnownPlaceKeys } from './known-places';
export { KnownListGone } from './known-places.errors';
export { KnownPlacesModule } from './known-places.module';
export type { TableSource, UndeliveredPosition } from './known-source.repository';
export { KnownTables } from './known-tables';
export { UPLOAD_PATH, UPLOAD_TYPES } from './upload-types';
