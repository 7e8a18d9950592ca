import { useCallback, useMemo } from 'react';
import { MapCanvas, type DrawFunction } from '~/components/map/map-canvas';
import { MapSurface } from '~/components/map/map-surface';
import { centered, zoomed, type PixelSize, type MapViewport, type Point } from '~/components/map/mercator';
import type { RowFilter } from '@libs/listing/row-filter/row-filter';
import { pluralize } from '~/services/page/formats';
import type { TableRow } from '~/services/api/api-types';
import type { TableQuery } from '../query/table-query';
import type { TablePage } from '../query/table-state';
import { AreaOverlay, AreaTools } from './area-selection';
import { clusterAt, drawClusters, type MapCluster } from './draw-clusters';
import { drawListings } from './draw-listings';
import { mergeClusters } from './merge-clusters';
import { listingAt, locatedListings, type MapPoint } from './located-listings';
import { ListingCallout } from './listing-callout';
import { useAreaSelection } from './use-area-selection';
import { useTableMap } from './use-table-map';

interface ListingMapProps {
  page: TablePage;
  query: TableQuery;
  rows: readonly TableRow[];
  selected: ReadonlySet<number>;
  /** Id of the listing that is under the pointer or has focus, either in the table or on the map. */
  highlightedId: number | null;
  onHighlight(id: number | null): void;
  onSelectRow(id: number): void;
  /** Called with a listing that is not on the page. */
  onOpenRow(id: number): void;
  /** Called with the part of the map whose listings the user selects. */
  onSelectArea(position: RowFilter): void;
}

const ZOOM_INTO_CLUSTER = 4;
/** More marks would cover the clusters. */
const MAX_MARKED = 50;
const NO_CLUSTERS: readonly MapCluster[] = [];

/**
 * Shows all listings that match the filter, as clusters where there are many. The table next to it contains the
 * listings as text.
 */
export function ListingMap(props: ListingMapProps) {
  const { page, query, rows, selected, highlightedId, onHighlight, onSelectRow } = props;
  const pageListings = useMemo(() => locatedListings(rows), [rows]);
  const { map, cells, total, problem } = useTableMap(query, page, pageListings);
  const selection = useAreaSelection(map, JSON.stringify(query.where), props.onSelectArea);
  const { size, view } = map;
  const isPageOnly = problem !== null;
  const loaded = isPageOnly ? NO_CLUSTERS : (cells?.clusters ?? NO_CLUSTERS);
  const worldPx = view?.worldPx ?? 0;
  const clusters = useMemo(() => mergeClusters(loaded, worldPx), [loaded, worldPx]);
  const listings = useMemo<readonly MapPoint[]>(() => {
    if (isPageOnly) return pageListings;
    // A few selected listings of the page are marked, also inside of clusters.
    const shown = new Set(cells?.listings.map(({ id }) => id));
    const isMarked = ({ id }: MapPoint) => selected.size <= MAX_MARKED && selected.has(id) && !shown.has(id);
    const marked = pageListings.filter(isMarked);
    return [...(cells?.listings ?? []), ...marked];
  }, [isPageOnly, cells, pageListings, selected]);

  const findOnPage = (at: Point | null) =>
    at && view && size ? listingAt(pageListings, at, view, size) : null;
  const highlighted =
    pageListings.find(({ id }) => id === highlightedId) ??
    pageListings.find(({ id }) => selected.has(id)) ??
    null;
  const onPress = (at: Point) => {
    if (!view || !size) return;
    const cluster = clusterAt(clusters, at, view, size);
    if (cluster) return map.move(zoomed(centered(view, cluster), size, ZOOM_INTO_CLUSTER));
    const found = listingAt(listings, at, view, size);
    if (found && pageListings.some(({ id }) => id === found.id)) onSelectRow(found.id);
    else if (found) props.onOpenRow(found.id);
  };
  return (
    <div
      className="flex h-full flex-col"
      onKeyDown={(event) => event.key === 'Escape' && selection.tool !== null && selection.setTool(null)}
    >
      <MapSurface
        map={map}
        label="Map of the listings"
        showAllLabel="Show all listings"
        className="h-75 min-w-0 mid:h-full mid:min-h-80 mid:flex-1"
        dots={
          size &&
          view && (
            <MapDots
              {...{ clusters, listings, selected, view, size }}
              label={`${isPageOnly ? `${listingsText(pageListings.length)} from this page` : listingsText(total)} on the map. The table shows their addresses.`}
            />
          )
        }
        overlay={size && view && <AreaOverlay selection={selection} view={view} size={size} />}
        empty={
          <p role="status" className="absolute inset-x-6 top-1/2 -translate-y-1/2 text-center text-ink-2">
            {total === undefined && !isPageOnly
              ? 'Loading locations...'
              : isPageOnly
                ? 'No listings on this page have a location.'
                : 'No listings have a location.'}
          </p>
        }
        onHover={(at) => onHighlight(findOnPage(at)?.id ?? null)}
        onPress={onPress}
      >
        {highlighted && view && size && <ListingCallout listing={highlighted} view={view} size={size} />}
      </MapSurface>
      <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-3 py-2">
        {view && <AreaTools selection={selection} />}
        <p role="status" className="min-w-0 text-xs wrap-anywhere text-ink-2">
          {problem ? `The map shows this page only. ${problem}` : missingText(total, page.matching)}
        </p>
      </div>
    </div>
  );
}

const listingsText = (count: number | undefined): string =>
  count === undefined ? 'Listings' : pluralize(count, 'listing', 'listings');

/** Says how many of the listings that match the filter are not on the map. */
function missingText(total: number | undefined, matching: number): string {
  const missing = matching - (total ?? matching);
  return missing > 0 ? `${pluralize(missing, 'listing has', 'listings have')} no location.` : '';
}

interface MapDotsProps {
  clusters: readonly MapCluster[];
  listings: readonly MapPoint[];
  selected: ReadonlySet<number>;
  view: MapViewport;
  size: PixelSize;
  label: string;
}

function MapDots({ clusters, listings, selected, view, size, label }: MapDotsProps) {
  const draw = useCallback<DrawFunction>(
    (context, colors) => {
      drawClusters(context, { clusters, view, size, colors });
      drawListings(context, { listings, selected, view, size, colors });
    },
    [clusters, listings, selected, view, size],
  );
  return <MapCanvas size={size} draw={draw} label={label} />;
}
