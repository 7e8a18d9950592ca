import { describe, expect, it } from '@jest/globals';
import { SERVED, settingsErrorOf } from './environment.fixture';
import { loadSettings, mapTiles } from './index';

describe('the browser', () => {
  it('requires its sandbox by default in the served profile', () => {
    expect(loadSettings({}).browserSandbox).toBe('preferred');
    expect(loadSettings(SERVED).browserSandbox).toBe('required');
    expect(loadSettings({ ...SERVED, BROWSER_SANDBOX: 'preferred' }).browserSandbox).toBe('preferred');
    expect(settingsErrorOf({ BROWSER_SANDBOX: 'off' })).toContain('must be required or preferred');
  });

  it('may be allowed to request other origins, but only if they are valid origins', () => {
    expect(loadSettings({}).maps.origins).toEqual([]);
    const origins = ['https://cdn.example.com', 'https://*.example.net', 'http://10.0.0.7:8080'];
    expect(loadSettings({ MAPS_ORIGINS: origins.join(', ') }).maps.origins).toEqual(origins);
    for (const text of ['cdn.example.com', 'https://*.com', '*', 'https://a.example/path'])
      expect(settingsErrorOf({ MAPS_ORIGINS: text })).toContain('MAPS_ORIGINS');
  });
});

describe('the source', () => {
  it('requires a server for OpenStreetMap and, unless that server runs on this machine, acceptance of its terms', () => {
    const osm = { SOURCE: 'openstreetmap' };
    expect(settingsErrorOf(osm)).toContain('OVERPASS_URL is missing');
    const remote = { ...osm, OVERPASS_URL: 'https://overpass.example.org/api/interpreter' };
    expect(settingsErrorOf(remote)).toContain('MAPS_TERMS_ACCEPTED must be true');
    expect(loadSettings({ ...remote, MAPS_TERMS_ACCEPTED: 'true' }).maps).toMatchObject({
      source: 'openstreetmap',
      requestsPerSecond: 1,
    });
  });
});

describe('map tiles', () => {
  const url = 'https://tiles.example.org/{z}/{x}/{y}{r}.png?key=a';

  it('are off by default, and need an attribution when a service is set', () => {
    expect(mapTiles(loadSettings({}))).toBeNull();
    expect(settingsErrorOf({ MAP_TILES_URL: url })).toContain('MAP_TILES_ATTRIBUTION is missing');
    expect(
      mapTiles(
        loadSettings({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: '© Mapmakers', MAP_TILES_MAX_ZOOM: '17' }),
      ),
    ).toEqual({ url, attribution: '© Mapmakers', attributionUrl: null, maxZoom: 17 });
  });

  it.each([
    'https://tiles.example.org/{z}/{x}.png',
    'https://{s}.example.org/{z}/{x}/{y}.png',
    'https://tiles.example.org/{z}/{x}/{y}/{y}.png',
    'https://tiles.example.org/{z}/{x}/{y}{s}.png',
    'https://tiles.example.org/{z}/{x}/{y}{r}{r}.png',
    'ftp://tiles.example.org/{z}/{x}/{y}.png',
    'https://u:p@tiles.example.org/{z}/{x}/{y}.png',
    '//tiles.example.org/{z}/{x}/{y}.png',
  ])('are refused at %s', (wrong) => {
    expect(settingsErrorOf({ MAP_TILES_URL: wrong, MAP_TILES_ATTRIBUTION: '©' })).toContain('MAP_TILES_URL');
  });
});

describe('the live maps service', () => {
  const live = { MAPS_URL: 'https://maps.example/' };

  it('requires acceptance of its terms', () => {
    expect(settingsErrorOf(live)).toContain(
      'MAPS_TERMS_ACCEPTED must be true to capture from https://maps.example',
    );
  });

  it('has a low request rate unless the operator sets one', () => {
    const accepted = { ...live, MAPS_TERMS_ACCEPTED: 'true' };
    expect(loadSettings(accepted).maps).toMatchObject({
      url: 'https://maps.example',
      requestsPerSecond: 1,
      concurrency: 4,
    });
    const figures = { MAPS_REQUESTS_PER_SECOND: '0.5', MAPS_CONCURRENCY: '20' };
    expect(loadSettings({ ...accepted, ...figures }).maps).toMatchObject({
      requestsPerSecond: 0.5,
      concurrency: 20,
    });
  });

  it('does not include a service on this machine', () => {
    expect(loadSettings({ MAPS_URL: 'http://127.0.0.1:8080' }).maps).toMatchObject({
      requestsPerSecond: null,
      concurrency: null,
    });
    expect(loadSettings({ MAPS_URL: 'http://[::1]:8080' }).maps.url).toBe('http://[::1]:8080');
  });
});
