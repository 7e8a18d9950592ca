import type { Place } from '../world/place';

/**
 * An address as shown to a viewer in a given country. If this is the address's own country, the country name is
 * omitted.
 */
export interface DisplayAddress {
  lines: string[];
  /** "Phoenix, AZ", "Munich, Germany". */
  locality: string;
}

export function displayAddress({ address }: Place, viewerCountry: string | null): DisplayAddress | null {
  if (!address) return null;
  const isAbroad = viewerCountry !== address.countryCode;
  const lines = isAbroad ? [...address.lines, address.country] : address.lines;
  const town = (address.lines[1] ?? address.city)
    .replace(address.zip ?? '', '')
    .replace(/\s+/g, ' ')
    .trim();
  return { lines, locality: isAbroad ? `${town}, ${address.country}` : town };
}

export const addressText = ({ lines }: DisplayAddress): string => lines.join(', ');
