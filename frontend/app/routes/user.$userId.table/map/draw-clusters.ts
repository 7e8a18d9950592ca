import type { MapColors } from '~/components/map/map-colors';
import { toPixel, type PixelSize, type MapViewport, type Point } from '~/components/map/mercator';
import type { TableMap } from '~/services/api/api-types';

export type MapCluster = TableMap['clusters'][number];

interface DrawClustersOptions {
  clusters: readonly MapCluster[];
  view: MapViewport;
  size: PixelSize;
  colors: MapColors;
}

const FONT = '600 11px system-ui, sans-serif';
const MIN_RADIUS_PX = 11;
const RADIUS_PX_PER_DIGIT = 3.5;

/** The radius grows with the number of digits, which are written into the circle. */
const radiusOf = (count: number): number => MIN_RADIUS_PX + RADIUS_PX_PER_DIGIT * (Math.log10(count) - 0.3);

/** Returns a number of listings in up to four characters: "950", "12k", "1.2M". */
export function countText(count: number): string {
  if (count < 1_000) return String(count);
  const [value, unit] = count < 999_500 ? [count / 1_000, 'k'] : [count / 1_000_000, 'M'];
  return `${value < 9.95 ? value.toFixed(1).replace(/\.0$/, '') : value.toFixed(0)}${unit}`;
}

/** Draws circles with the number of their listings. Those with many listings are on top. */
export function drawClusters(
  context: CanvasRenderingContext2D,
  { clusters, view, size, colors }: DrawClustersOptions,
): void {
  context.font = FONT;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineWidth = 1.5;
  for (const cluster of [...clusters].sort((a, b) => a.count - b.count)) {
    const { x, y } = toPixel(cluster, view, size);
    const radius = radiusOf(cluster.count);
    if (x < -radius || y < -radius || x > size.width + radius || y > size.height + radius) continue;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = colors.dot;
    context.fill();
    context.strokeStyle = colors.edge;
    context.stroke();
    context.fillStyle = colors.edge;
    context.fillText(countText(cluster.count), x, y + 0.5);
  }
}

/** Returns the cluster at a pixel position on the map, or null. */
export function clusterAt(
  clusters: readonly MapCluster[],
  at: Point,
  view: MapViewport,
  size: PixelSize,
): MapCluster | null {
  const hit = clusters.filter((cluster) => {
    const { x, y } = toPixel(cluster, view, size);
    return Math.hypot(x - at.x, y - at.y) <= radiusOf(cluster.count);
  });
  return hit.reduce<MapCluster | null>((top, one) => (top && top.count > one.count ? top : one), null);
}
