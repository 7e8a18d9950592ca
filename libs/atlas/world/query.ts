import { findKind, type BusinessKind } from './business-kind';

/** A parsed search text. */
export interface Query {
  /** null if no kind matches; such a search has no results. */
  kind: BusinessKind | null;
  /** The words before the kind, as in "gluten free bakery"; '' if there are none. They fit some places of the kind. */
  words: string;
  /** The text after "in" or "near", which names a city as a person writes it; null if there is none. */
  cityText: string | null;
}

/** Parses "coffee shops", "Coffee shop in Springfield, IL", "dentists near Phoenix", "gluten free bakery". */
export function parseQuery(text: string): Query {
  const kind = findKind(text);
  if (kind) return { kind, words: '', cityText: null };
  const parts = /^(.*?)\s+(?:in|near)\s+(.+)$/i.exec(text.trim());
  return { ...parseWords(parts?.[1] ?? text), cityText: parts?.[2] ?? null };
}

function parseWords(text: string): Pick<Query, 'kind' | 'words'> {
  const words = text.trim().split(/\s+/);
  for (let from = 0; from < words.length; from++) {
    const kind = findKind(words.slice(from).join(' '));
    if (kind) return { kind, words: words.slice(0, from).join(' ').toLowerCase() };
  }
  return { kind: null, words: '' };
}
