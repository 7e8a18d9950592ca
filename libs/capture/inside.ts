import { cityById, findCity, fold, nearestCity, type City } from '@libs/gazetteer';

/** What is looked at to decide whether a place is of the city asked for. */
export interface Placed {
  /** The city in the place's address; '' when it has none. */
  city: string;
  latitude: number | null;
  longitude: number | null;
}

/**
 * The rule "inside" (design §4) for one city: the address's city is the one asked; with no or another city's name the nearest
 * city of the gazetteer decides. A town that the gazetteer does not know takes its own name and places without a name.
 */
export function insideCity(asked: { label: string; cityId: string | null }): (place: Placed) => boolean {
  const known = asked.cityId === null ? null : cityById(asked.cityId);
  const name = fold(known?.name ?? asked.label.split(',')[0] ?? '');
  return (place) => {
    const written = fold(place.city);
    if (written === name) return true;
    if (!known) return written === '';
    if (place.latitude === null || place.longitude === null) return written === '';
    return nearestCity(place.latitude, place.longitude)?.id === known.id;
  };
}

/** The gazetteer's city behind what the user wrote; null for a town that it does not know. */
export function askedCity(label: string, countryCode: string | null): City | null {
  return findCity(label, countryCode);
}
