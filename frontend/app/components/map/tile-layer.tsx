import { useState } from 'react';
import type { PixelSize, MapViewport } from './mercator';
import { visibleTiles, type MapTiles, type Tile } from './tiles';

interface TileLayerProps {
  view: MapViewport;
  size: PixelSize;
  tiles: MapTiles;
}

/**
 * Draws the operator's tiles on top of the application's own map, which remains visible wherever a tile is missing.
 */
export function TileLayer({ view, size, tiles }: TileLayerProps) {
  const isHighDpi = window.devicePixelRatio > 1;
  return (
    <div aria-hidden="true" className="absolute inset-0 overflow-hidden">
      {visibleTiles(view, size, tiles, { isHighDpi }).map((tile) => (
        <TileImage key={tile.key} tile={tile} />
      ))}
    </div>
  );
}

function TileImage({ tile: { url, left, top, sizePx } }: { tile: Tile }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return null;
  return (
    <img
      src={url}
      alt=""
      draggable={false}
      // Tile services may require the page's origin, but they do not need its full URL.
      referrerPolicy="origin"
      onError={() => setFailed(true)}
      className="absolute max-w-none dark:brightness-90 dark:hue-rotate-180 dark:invert"
      style={{
        left: Math.round(left),
        top: Math.round(top),
        width: Math.ceil(sizePx),
        height: Math.ceil(sizePx),
      }}
    />
  );
}

/** The attribution. Tile services require it on every map. */
export function Attribution({ tiles: { attribution, attributionUrl } }: { tiles: MapTiles }) {
  return (
    <p className="absolute right-4 bottom-11 max-w-3/4 truncate rounded-1 bg-surface/85 px-1.5 text-2xs text-ink-2">
      {attributionUrl ? (
        <a href={attributionUrl} target="_blank" rel="noreferrer" className="text-link">
          {attribution}
        </a>
      ) : (
        attribution
      )}
    </p>
  );
}
