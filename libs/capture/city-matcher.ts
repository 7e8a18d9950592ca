import { cityById, findCity, fold, nearestCity, type City } from '@libs/gazetteer';

/** The facts that decide whether a place belongs to the requested city. */
export interface PlaceLocation {
  /** The city in the place's address; '' if the address has none. */
  city: string;
  latitude: number | null;
  longitude: number | null;
}

/**
 * Returns a function that decides whether a place is inside the requested city. A place is inside if its address
 * names that city. If the address names no city or a different city, the nearest city in the gazetteer decides. For a
 * town that the gazetteer does not contain, places are inside if their address has that town's name or no city name.
 */
export function cityMatcher(requested: {
  label: string;
  cityId: string | null;
}): (place: PlaceLocation) => boolean {
  const city = requested.cityId === null ? null : cityById(requested.cityId);
  const name = fold(city?.name ?? requested.label.split(',')[0] ?? '');
  return (place) => {
    const addressCity = fold(place.city);
    if (addressCity === name) return true;
    if (!city) return addressCity === '';
    if (place.latitude === null || place.longitude === null) return addressCity === '';
    return nearestCity(place.latitude, place.longitude)?.id === city.id;
  };
}

/** Returns the gazetteer's city for what the user entered, or null for a town that it does not contain. */
export function resolveCity(label: string, countryCode: string | null): City | null {
  return findCity(label, countryCode);
}
