export type { Listing, PlaceStatus, RawListing } from './model';
