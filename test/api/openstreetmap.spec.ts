import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startFakeOverpass, type FakeOverpass } from '../support/fake-overpass';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';

let overpass: FakeOverpass;
let app: TestApp;
const DENTISTS = 230;

beforeAll(async () => {
  const dentists = Array.from({ length: DENTISTS }, (_, n) => ({
    type: 'node' as const,
    id: n + 1,
    lat: 33.4152 + 0.03 * Math.sin(n),
    lon: -111.8315 + 0.03 * Math.cos(n * 1.7),
    tags: { amenity: 'dentist', name: `Dentist ${n + 1}`, 'addr:city': 'Mesa' },
  }));
  overpass = await startFakeOverpass([
    ...dentists,
    { type: 'node', id: 9_001, lat: 33.4152, lon: -111.8315, tags: { amenity: 'bank', name: 'No dentist' } },
  ]);
  app = await startTestApp({ settings: { maps: { source: 'openstreetmap', overpassUrl: overpass.url } } });
});
afterAll(async () => {
  await app?.close();
  await overpass?.close();
});

describe('a job with OpenStreetMap', () => {
  it('captures every place in the city once, without a browser and with few requests', async () => {
    const user = await app.createUser({ plan: 'professional' });
    await user.client.post('/api/db/save', { provider: 'none' });
    await user.client.post('/api/runtime/start', {
      mode: 'manual',
      city: 'Mesa, AZ',
      businessType: ['Dentists'],
      country: 'United States',
    });

    const done = await until('the job is complete', async () => {
      const { body } = await user.client.get<Record<string, unknown>>('/api/runtime/status');
      return body.status === 'success' ? body : null;
    });

    expect(done).toMatchObject({ recordsProcessed: DENTISTS, complete: true });
    expect(overpass.queries.length).toBeLessThanOrEqual(6);
    const file = await until('the export is written', async () => {
      const { body } = await user.client.get<{ exports: { filename: string }[] }>('/api/runtime/status');
      return body.exports[0]?.filename ?? null;
    });
    const { body } = await user.client.get<Record<string, unknown>[]>(`/api/download/${file}`);
    expect(body).toHaveLength(DENTISTS);
    expect(body[0]).toMatchObject({ city: 'Mesa', rating: null });
  });
});
