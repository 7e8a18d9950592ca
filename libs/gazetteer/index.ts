export {
  BUSINESS_TYPES,
  businessTypeLike,
  businessTypeNames,
  categoryOfType,
  type BusinessTypeGroup,
} from './business-types';
export { catchmentOf } from './catchment';
export { citiesOfRegion, type RegionQuery } from './cities-of-region';
export { citiesWithin, type BoundingBox } from './cities-within';
export { countriesByCode, type Country } from './countries';
export { cityById, largestCities, type City } from './city';
export { estimatedRadiusMeters } from './estimated-radius';
export { findCity } from './find-city';
export { fold } from './fold';
export { distanceMeters, type Position } from './geo-distance';
export { namesakesOf, type Namesake } from './namesakes';
export { nearestCity, type NearestCityOptions } from './nearest-city';
export { clipToRect } from './polygon';
export { countryName, regionName, regionsOf, type Region } from './regions';
export { OSM_TAG_LINES } from './osm-tag-table';
export { presetTags } from './presets/presets';
export { TYPE_LANGUAGES, TypeIndex, type TypeMatch } from './presets/type-index';
export { addPackagedPostalCodes, PostalTable } from './postal/postal-table';
export { searchCities, type SearchCitiesOptions } from './search-cities';
