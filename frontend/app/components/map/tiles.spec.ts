import { describe, expect, it } from '@jest/globals';
import { fitView, mercatorX, mercatorY } from './mercator';
import { fitTileView, zoomStep, snapToTileZoom, visibleTiles, type MapTiles } from './tiles';

const TILES: MapTiles = {
  url: 'https://tiles.example.org/{z}/{x}/{y}.png',
  attribution: '© Mapmakers',
  attributionUrl: null,
  maxZoom: 12,
};
const SIZE = { width: 600, height: 400 };
const phoenix = { longitude: -112.074, latitude: 33.4484 };
const view = snapToTileZoom({
  x: mercatorX(phoenix.longitude),
  y: mercatorY(phoenix.latitude),
  worldPx: 256 * 2 ** 10,
});

describe('map tiles', () => {
  it('are Web Mercator tiles from the URL configured by the operator', () => {
    const tiles = visibleTiles(view, SIZE, TILES);
    // The tile at zoom level 10 that contains Phoenix.
    const middle = tiles.find(({ url }) => url === 'https://tiles.example.org/10/193/410.png')!;
    expect(middle.left).toBeLessThanOrEqual(SIZE.width / 2);
    expect(middle.left + middle.sizePx).toBeGreaterThan(SIZE.width / 2);
    expect(middle.top).toBeLessThanOrEqual(SIZE.height / 2);
    expect(middle.top + middle.sizePx).toBeGreaterThan(SIZE.height / 2);
    expect(middle.sizePx).toBe(256);
  });

  it('cover the map without a gap', () => {
    const tiles = visibleTiles(view, SIZE, TILES);
    expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0);
    expect(Math.max(...tiles.map(({ left, sizePx }) => left + sizePx))).toBeGreaterThanOrEqual(SIZE.width);
    expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(0);
    expect(Math.max(...tiles.map(({ top, sizePx }) => top + sizePx))).toBeGreaterThanOrEqual(SIZE.height);
  });

  it('continue across the 180th meridian and end at the poles', () => {
    const there = { x: 0, y: 0.1, worldPx: 512 };
    const tiles = visibleTiles(there, SIZE, TILES);
    expect(tiles.map(({ url }) => /\d\/(\d+)\/\d+/.exec(url)?.[1])).toEqual(
      expect.arrayContaining(['0', '1']),
    );
    expect(tiles.every(({ key }) => Number(key.split('/')[2]) >= 0)).toBe(true);
  });

  it("are scaled up beyond the service's last zoom level", () => {
    const near = { ...view, worldPx: 256 * 2 ** 14 };
    expect(
      visibleTiles(near, SIZE, TILES).every(({ key, sizePx }) => key.startsWith('12/') && sizePx === 1_024),
    ).toBe(true);
  });

  it('have a higher resolution on high-density screens if the service offers it', () => {
    const service = { ...TILES, url: 'https://tiles.example.org/{z}/{x}/{y}{r}.png' };
    const urls = (isHighDpi: boolean) =>
      visibleTiles(view, SIZE, service, { isHighDpi }).map(({ url }) => url);
    expect(urls(false)).toContain('https://tiles.example.org/10/193/410.png');
    expect(urls(true)).toContain('https://tiles.example.org/10/193/410@2x.png');
  });

  it('restrict the map to the tile scales', () => {
    const points = [phoenix, { longitude: -111.83, latitude: 33.42 }];
    const free = fitView(points, SIZE)!;
    const fittedView = fitTileView(points, SIZE, { tiles: TILES })!;
    expect(Number.isInteger(Math.log2(fittedView.worldPx / 256))).toBe(true);
    expect(fittedView.worldPx).toBeLessThanOrEqual(free.worldPx);
    expect(zoomStep(fittedView, SIZE, true, { tiles: TILES, factor: 1.6 }).worldPx).toBe(
      fittedView.worldPx * 2,
    );
    expect(fitTileView(points, SIZE, { tiles: null })).toEqual(free);
  });
});
