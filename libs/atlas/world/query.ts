import { findKind, type BusinessKind } from './business-kind';

/** A parsed search text. */
export interface Query {
  /** null if no kind matches; such a search has no results. */
  kind: BusinessKind | null;
  /** The text after "in" or "near", which names a city as a person writes it; null if there is none. */
  cityText: string | null;
}

/** Parses "coffee shops", "Coffee shop in Springfield, IL", "dentists near Phoenix". */
export function parseQuery(text: string): Query {
  const kind = findKind(text);
  if (kind) return { kind, cityText: null };
  const parts = /^(.*?)\s+(?:in|near)\s+(.+)$/i.exec(text.trim());
  return parts
    ? { kind: findKind(parts[1] ?? ''), cityText: parts[2] ?? null }
    : { kind: null, cityText: null };
}
