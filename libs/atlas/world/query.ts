import { kindOf, type BusinessKind } from './business-kind';

/** What a search text asks for. */
export interface Query {
  /** null: nothing that the world knows; such a search finds nothing. */
  kind: BusinessKind | null;
  /** What stands behind "in" or "near": a city as a person writes it; null when the text names none. */
  place: string | null;
}

/** Reads "coffee shops", "Coffee shop in Springfield, IL", "dentists near Phoenix". */
export function readQuery(text: string): Query {
  const whole = kindOf(text);
  if (whole) return { kind: whole, place: null };
  const parts = /^(.*?)\s+(?:in|near)\s+(.+)$/i.exec(text.trim());
  return parts ? { kind: kindOf(parts[1] ?? ''), place: parts[2] ?? null } : { kind: null, place: null };
}
