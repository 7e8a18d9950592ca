import { TABLE_MESSAGES } from '@libs/constants';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '~/services/api/api-client';
import { apiQueries } from '~/services/api/api-queries';
import type { TextReplacement, TextReplacementPreview } from '~/services/api/api-types';
import { filterParams, type TableQuery } from '../query/table-query';

/** What the user wants to replace, and where. */
export interface ReplaceChoice extends Required<Omit<TextReplacement, 'ids'>> {
  rows: 'selected' | 'matching';
}

/** Loads what a replacement would change. A change of the choice discards it. */
export function useReplacePreview(query: TableQuery) {
  const [preview, setPreview] = useState<TextReplacementPreview | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const request = useRef<AbortController | null>(null);
  const clear = useCallback(() => {
    request.current?.abort();
    request.current = null;
    setPreview(null);
    setError(null);
    setLoading(false);
  }, []);
  useEffect(() => () => request.current?.abort(), []);

  /** @param ids only these listings; null for all that match the filter */
  const load = async ({ rows: _rows, ...choice }: ReplaceChoice, ids: readonly number[] | null) => {
    clear();
    const controller = new AbortController();
    request.current = controller;
    setLoading(true);
    try {
      const body = { ...choice, ...(ids && { ids: [...ids] }) };
      const loaded = await apiQueries.previewReplacement(filterParams(query), body, controller.signal);
      if (request.current === controller) setPreview(loaded);
    } catch (cause) {
      if (request.current !== controller) return;
      const failure = cause instanceof ApiError ? cause : null;
      setError(failure?.details[0]?.message ?? failure?.message ?? TABLE_MESSAGES.fetchUnexpected);
    } finally {
      if (request.current === controller) setLoading(false);
    }
  };
  return { preview, isLoading, error, load, clear };
}
