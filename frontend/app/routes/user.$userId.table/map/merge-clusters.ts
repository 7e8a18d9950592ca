import { mercatorX, mercatorY } from '~/components/map/mercator';
import type { MapCluster } from './draw-clusters';

/** Clusters that are nearer to each other than this would cover each other's numbers. */
const MIN_DISTANCE_PX = 34;

/**
 * Joins clusters that are near each other: a crowd at the edge of two cells is one cluster. The result stays the same while
 * the map moves.
 *
 * @param worldPx the width of the world in pixels
 */
export function mergeClusters(clusters: readonly MapCluster[], worldPx: number): MapCluster[] {
  const merged: (MapCluster & { x: number; y: number })[] = [];
  for (const cluster of [...clusters].sort((a, b) => b.count - a.count)) {
    const [x, y] = [mercatorX(cluster.longitude) * worldPx, mercatorY(cluster.latitude) * worldPx];
    const near = merged.find((other) => Math.hypot(other.x - x, other.y - y) < MIN_DISTANCE_PX);
    if (near) near.count += cluster.count;
    else merged.push({ ...cluster, x, y });
  }
  return merged.map(({ latitude, longitude, count }) => ({ latitude, longitude, count }));
}
