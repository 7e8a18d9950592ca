import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cornersOf } from '~/components/map/box-corners';
import type { GeoPoint } from '~/components/map/mercator';
import { useMapView, type MapView } from '~/components/map/use-map-view';
import { apiQueries } from '~/services/api/api-queries';
import { ApiError } from '~/services/api/api-client';
import type { TableMap } from '~/services/api/api-types';
import { filterParams, type TableFilter } from '../query/table-query';
import type { TablePage } from '../query/table-state';
import type { LocatedListing } from './located-listings';
import { tileBoxOf } from './map-tile-box';

export interface TableMapState {
  map: MapView;
  /** What is in the view; undefined until it is loaded. */
  cells: TableMap | undefined;
  /** Number of listings that match the filter and have a position; undefined until it is known. */
  total: number | undefined;
  /** Why not all listings can be shown. The map then shows those of the page. */
  problem: string | null;
}

const MIN_DEGREES = 0.06;
/** How long parts of the map that are no longer shown are kept. */
const CACHE_MS = 60_000;

/** Returns a map of all listings that match the filter. First their extent is loaded, then what the view shows. */
export function useTableMap(
  filter: TableFilter,
  page: TablePage,
  pageListings: readonly LocatedListing[],
): TableMapState {
  const params = filterParams(filter);
  // The same after an edit that changes no position, unless it changes which rows match.
  const version = [params, page.undo?.id, page.count, page.matching];
  const options = { retry: false, staleTime: Infinity, gcTime: CACHE_MS } as const;
  const overview = useQuery({
    queryKey: ['table-map', version],
    queryFn: ({ signal }) => apiQueries.tableMap(params, signal),
    placeholderData: keepPreviousData,
    ...options,
  });
  const bounds = overview.data?.bounds;
  const points = useMemo<readonly GeoPoint[]>(
    () => (overview.isError ? pageListings : bounds ? cornersOf(bounds) : NO_POINTS),
    [overview.isError, bounds, pageListings],
  );
  const map = useMapView(points, MIN_DEGREES);
  const { size, view } = map;
  const box = size && view && bounds ? tileBoxOf(view, size) : null;
  const cells = useQuery({
    queryKey: ['table-map', version, box],
    queryFn: ({ signal }) => apiQueries.tableMap({ ...params, ...box }, signal),
    enabled: box !== null,
    placeholderData: keepPreviousData,
    ...options,
  });
  const error = overview.error ?? cells.error;
  return {
    map,
    cells: cells.data,
    total: overview.isPlaceholderData ? undefined : overview.data?.total,
    problem: error === null ? null : problemText(error),
  };
}

const problemText = (error: Error): string =>
  error instanceof ApiError && error.status !== 0
    ? error.message
    : 'The listings of the other pages could not be loaded.';

const NO_POINTS: readonly GeoPoint[] = [];
