import { cityById, findCity, fold, nearestCity, type City } from '@libs/gazetteer';

/** What is looked at to decide whether a place is of the city asked for. */
export interface PlaceLocation {
  /** The city in the place's address; '' when it has none. */
  city: string;
  latitude: number | null;
  longitude: number | null;
}

/**
 * The rule "inside" (design §4) for one city: the address's city is the one asked; with no or another city's name the nearest
 * city of the gazetteer decides. A town that the gazetteer does not know takes its own name and places without a name.
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

/** The gazetteer's city behind what the user wrote; null for a town that it does not know. */
export function resolveCity(label: string, countryCode: string | null): City | null {
  return findCity(label, countryCode);
}
