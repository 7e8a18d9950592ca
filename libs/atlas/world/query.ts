import { findKind, type BusinessKind } from './business-kind';

/** A parsed search text. */
export interface Query {
  /** null if the world does not know the kind; such a search has no results. */
  kind: BusinessKind | null;
  /** The text after "in" or "near": a city as a person writes it; null if the text names none. */
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
