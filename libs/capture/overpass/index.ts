export { openOverpassSource, type OverpassOptions } from './overpass-source';
