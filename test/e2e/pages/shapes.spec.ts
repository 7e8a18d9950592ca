import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { JobsService } from '../../../backend/jobs';
import { Transaction } from '../../../backend/platform/database';
import { ShapeExtent } from '@libs/shape';
import { axeViolations, waitForHydration } from '../../support/page-check';
import { PageVisitor } from '../../support/page-visitor';
import { PressCounter } from '../../support/first-listing-walk';
import {
  drawOnMap,
  fileLink,
  openShapeSetup,
  POLYGON,
  shapeNote,
  startWithoutWebsites,
} from '../../support/shape-walk';
import { startTestApp, type TestApp } from '../../support/test-app';
import { startTown, type Town } from '../../support/town';

jest.setTimeout(240_000);

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

let town: Town;
let app: TestApp;
let visitor: PageVisitor;

beforeAll(async () => {
  town = await startTown(60);
  app = await startTestApp({
    frontend: 'built',
    settings: { maps: { url: town.site.baseUrl }, freeAllowance: 1_000 },
  });
  visitor = await PageVisitor.open(app);
});
afterAll(async () => {
  await visitor?.close();
  await app?.close();
  await town?.site.close();
});

/** Opens the setup of a new user, whose map shows the town. */
async function openSetup(options: Parameters<PageVisitor['context']>[1]) {
  const user = await app.createUser();
  await user.client.post('/api/db/save', { provider: 'none' });
  const page = await (await visitor.context(user, options)).newPage();
  await page.goto(`/user/${user.userId}/runtime`);
  await waitForHydration(page);
  const counter = new PressCounter(page);
  return { user, page, counter, dialog: await openShapeSetup(page, town.label, counter) };
}

/** Saves the setup, starts the job, and checks that its listings are in the shape and have no website. */
async function captureWithout(setup: Awaited<ReturnType<typeof openSetup>>) {
  const { user, page } = setup;
  await startWithoutWebsites(setup, town.businessType);
  await fileLink(page).waitFor({ timeout: 120_000 });
  await page
    .getByText(/^\d+ found, \d+ kept, \d+ filtered/)
    .first()
    .waitFor();
  const job = await app.app.get(JobsService).current(user);
  const { body } = await user.client.get<{ shapes: { geometry: { coordinates: [number, number][][][] } }[] }>(
    `/api/jobs/${job?.publicId}/shapes`,
  );
  const extent = new ShapeExtent({ polygons: body.shapes[0]?.geometry.coordinates ?? [] });
  const listings = await app.app
    .get(Transaction)
    .rows<{ latitude: number; longitude: number; website: string }>(
      'select latitude, longitude, website from captured_listing where job_id = $1',
      [job?.id],
    );
  expect(listings.length).toBeGreaterThan(0);
  expect(
    listings.filter(
      ({ latitude, longitude, website }) => website !== '' || !extent.contains(latitude, longitude),
    ),
  ).toEqual([]);
}

describe('a shape in the setup', () => {
  it.each([
    ['a mouse', DESKTOP],
    ['a finger on a phone', PHONE],
  ])('is drawn as a polygon with %s, and captured with a filter', async (_, options) => {
    const setup = await openSetup(options);
    const { page, dialog, counter } = setup;
    await drawOnMap(dialog, 'Polygon', { points: POLYGON, counter });
    expect(await axeViolations(page)).toEqual([]);
    await counter.press(dialog.getByRole('button', { name: 'Finish' }));
    await shapeNote(dialog).waitFor();
    await dialog.getByLabel('Name of the shape').fill('My district');
    await captureWithout(setup);
    await page
      .getByText(/in My district/)
      .first()
      .waitFor();
    await page.context().close();
  });

  it('is drawn as a circle with a finger on a phone', async () => {
    const { page, dialog, counter } = await openSetup(PHONE);
    const points = [
      [0.45, 0.5],
      [0.45, 0.06],
    ] as const;
    await drawOnMap(dialog, 'Circle', { points, counter });
    await shapeNote(dialog).waitFor();
    await page.context().close();
  });

  it('is drawn as a rectangle with the keyboard alone', async () => {
    const { page, dialog } = await openSetup(DESKTOP);
    const map = dialog.getByRole('group', { name: /^Map for drawing/ });
    const add = dialog.getByRole('button', { name: /^Add the map/ });
    await add.press('Enter');
    await map.focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
    await add.press('Enter');
    await shapeNote(dialog).waitFor();
    await page.context().close();
  });

  it.each([
    [
      'GeoJSON',
      'area.geojson',
      '{"type":"Polygon","coordinates":[[[-111.9,33.3],[-111.8,33.4],[-111.8,33.3],[-111.9,33.4]]]}',
      /Separated an outline at the points where it crosses itself/,
    ],
    [
      'KML',
      'area.kml',
      `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><Polygon><outerBoundaryIs><LinearRing>
       <coordinates>-111.9,33.3,0 -111.8,33.3,0 -111.8,33.4,0 -111.9,33.3,0</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>`,
      /km². Nothing outside it is captured\./,
    ],
    [
      'KML with a document type',
      'bomb.kml',
      '<!DOCTYPE kml [<!ENTITY a "b">]><kml/>',
      /It is not KML that can be read\./,
    ],
    ['something else', 'notes.json', 'hello', /It is neither GeoJSON nor KML\./],
  ])('is read from a file, or refused with a sentence: %s', async (_, name, content, text) => {
    const { page, dialog } = await openSetup(DESKTOP);
    await dialog
      .getByLabel('File with a shape')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
    await dialog.getByText(text).waitFor();
    await page.context().close();
  });
});
