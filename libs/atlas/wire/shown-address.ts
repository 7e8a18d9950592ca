import type { Place } from '../world/place';

/** An address as a viewer in some country sees it: at home without the country's name. */
export interface ShownAddress {
  lines: string[];
  /** "Phoenix, AZ", "Munich, Germany". */
  locality: string;
}

export function shownAddress({ address }: Place, viewerCountry: string | null): ShownAddress | null {
  if (!address) return null;
  const abroad = viewerCountry !== address.countryCode;
  const lines = abroad ? [...address.lines, address.country] : address.lines;
  const town = (address.lines[1] ?? address.city)
    .replace(address.zip ?? '', '')
    .replace(/\s+/g, ' ')
    .trim();
  return { lines, locality: abroad ? `${town}, ${address.country}` : town };
}

export const addressText = ({ lines }: ShownAddress): string => lines.join(', ');
