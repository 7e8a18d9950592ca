import { useCallback, useEffect, useMemo } from 'react';
import { MapCanvas, type DrawFunction } from '~/components/map/map-canvas';
import { MapSurface } from '~/components/map/map-surface';
import type { PixelSize, MapViewport, Point } from '~/components/map/mercator';
import { useMapView } from '~/components/map/use-map-view';
import { pluralize } from '~/services/page/formats';
import type { TableRow } from '~/services/api/api-types';
import { drawListings } from './draw-listings';
import { listingAt, locatedListings, type LocatedListing } from './located-listings';
import { ListingCallout } from './listing-callout';

interface ListingMapProps {
  rows: readonly TableRow[];
  selected: ReadonlySet<number>;
  /** Id of the listing that is under the pointer or has focus, either in the table or on the map. */
  highlightedId: number | null;
  onHighlight(id: number | null): void;
  onSelectRow(id: number): void;
}

/** Shows the page's listings on a map. The table next to it contains the same listings as text. */
export function ListingMap({ rows, selected, highlightedId, onHighlight, onSelectRow }: ListingMapProps) {
  const listings = useMemo(() => locatedListings(rows), [rows]);
  const map = useMapView(listings);
  const { size, view, move } = map;
  // Fits the map to the listings when the page changes. `move` is a new function in each render, so it is not a
  // dependency.
  useEffect(() => move(null), [listings]);
  const findListing = (at: Point | null) => (at && view && size ? listingAt(listings, at, view, size) : null);
  const highlighted =
    listings.find(({ id }) => id === highlightedId) ?? listings.find(({ id }) => selected.has(id)) ?? null;
  return (
    <MapSurface
      map={map}
      label="Map of the listings"
      showAllLabel="Show all listings"
      className="h-75 min-w-0 mid:h-full mid:min-h-80"
      dots={size && view && <ListingDots {...{ listings, selected, view, size }} />}
      empty={
        <p className="absolute inset-x-6 top-1/2 -translate-y-1/2 text-center text-ink-2">
          No listings on this page have a location.
        </p>
      }
      onHover={(at) => onHighlight(findListing(at)?.id ?? null)}
      onPress={(at) => {
        const found = findListing(at);
        if (found) onSelectRow(found.id);
      }}
    >
      {highlighted && view && size && <ListingCallout listing={highlighted} view={view} size={size} />}
    </MapSurface>
  );
}

interface ListingDotsProps {
  listings: readonly LocatedListing[];
  selected: ReadonlySet<number>;
  view: MapViewport;
  size: PixelSize;
}

function ListingDots({ listings, selected, view, size }: ListingDotsProps) {
  const draw = useCallback<DrawFunction>(
    (context, colors) => drawListings(context, { listings, selected, view, size, colors }),
    [listings, selected, view, size],
  );
  const countText = pluralize(listings.length, 'listing', 'listings');
  return (
    <MapCanvas
      size={size}
      draw={draw}
      label={`${countText} from this page on the map. The table shows their addresses.`}
    />
  );
}
