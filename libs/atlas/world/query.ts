import { findKind, type BusinessKind } from './business-kind';

/** What a search text asks for. */
export interface Query {
  /** null: nothing that the world knows; such a search finds nothing. */
  kind: BusinessKind | null;
  /** What stands behind "in" or "near": a city as a person writes it; null when the text names none. */
  cityText: string | null;
}

/** Reads "coffee shops", "Coffee shop in Springfield, IL", "dentists near Phoenix". */
export function parseQuery(text: string): Query {
  const kind = findKind(text);
  if (kind) return { kind, cityText: null };
  const parts = /^(.*?)\s+(?:in|near)\s+(.+)$/i.exec(text.trim());
  return parts
    ? { kind: findKind(parts[1] ?? ''), cityText: parts[2] ?? null }
    : { kind: null, cityText: null };
}
