import type { Locator, Page } from 'playwright';
import { PressCounter, type Walk, type WantedSearch } from './first-listing-walk';
import { waitForHydration } from './page-check';

/** Corners of a polygon on the map of the setup, as shares of its width and height. */
export const POLYGON = [
  [0.12, 0.15],
  [0.8, 0.1],
  [0.85, 0.85],
  [0.15, 0.9],
] as const;

/** Opens the setup for a city, with the map on which a shape is drawn. */
export async function openShapeSetup(page: Page, city: string, counter: PressCounter): Promise<Locator> {
  await counter.press(page.getByRole('button', { name: 'More options' }));
  const dialog = page.getByRole('dialog');
  await counter.press(dialog.getByRole('combobox', { name: 'City' }));
  await dialog.getByRole('combobox', { name: 'City' }).fill(city);
  await counter.press(dialog.getByRole('button', { name: 'Draw or upload a shape' }));
  await mapOf(dialog).getByRole('button', { name: 'Zoom in' }).waitFor();
  return dialog;
}

const mapOf = (dialog: Locator) => dialog.getByRole('group', { name: /^Map for drawing/ });

/** Draws a shape by its points with the mouse, or with a finger on a phone. */
export async function drawOnMap(
  dialog: Locator,
  shape: 'Polygon' | 'Circle',
  { points, counter }: { points: readonly (readonly [x: number, y: number])[]; counter: PressCounter },
): Promise<void> {
  await counter.press(dialog.getByText(shape, { exact: true }));
  const map = mapOf(dialog);
  for (const [x, y] of points) {
    await map.scrollIntoViewIfNeeded();
    const box = await map.boundingBox();
    if (!box) throw new Error('the map is not visible');
    await counter.pressAt(box.x + x * box.width, box.y + y * box.height);
  }
}

/** Chooses the business type and the filter "no website", saves the setup, and starts the job. */
export async function startWithoutWebsites(
  { page, dialog, counter }: { page: Page; dialog: Locator; counter: PressCounter },
  businessType: string,
): Promise<void> {
  await counter.press(dialog.getByRole('checkbox', { name: businessType, exact: true }));
  await counter.press(dialog.getByRole('button', { name: /^Filters/ }));
  const website = dialog.getByLabel('Website', { exact: true });
  await counter.press(website);
  await website.selectOption('Has none');
  await counter.press(dialog.getByRole('button', { name: 'Save' }));
  await counter.press(page.getByRole('button', { name: 'Start', exact: true }));
}

/** Shown when a shape is finished. */
export const shapeNote = (dialog: Locator) => dialog.getByText(/km². Nothing outside it is captured\./);

/** The job's file, once the job has ended. */
export const fileLink = (page: Page) => page.getByRole('link', { name: /^Download .*json/i }).first();

/**
 * Does what a new user does on Home who wants the businesses of a polygon that have no website: chooses where results go, draws,
 * filters, starts, waits, and downloads the file.
 * @param pauseMs how long the user thinks before each press
 */
export async function walkToFileOfPolygon(
  page: Page,
  { city, businessType }: WantedSearch,
  pauseMs: number,
): Promise<Walk & { file: string }> {
  await waitForHydration(page);
  const counter = new PressCounter(page, pauseMs);
  await counter.press(page.getByRole('button', { name: 'No Database' }));
  const dialog = await openShapeSetup(page, city, counter);
  await drawOnMap(dialog, 'Polygon', { points: POLYGON, counter });
  await counter.press(dialog.getByRole('button', { name: 'Finish' }));
  await shapeNote(dialog).waitFor();
  await startWithoutWebsites({ page, dialog, counter }, businessType);
  await fileLink(page).waitFor({ timeout: 600_000 });
  const download = page.waitForEvent('download');
  await counter.press(fileLink(page));
  return { ...counter.result(), file: await (await download).path() };
}
