import type { Page } from 'playwright';
import { until } from '../support/until';
import type { Clip } from './camera';

/** Information about the signed-in account that a scene may need. */
export interface SceneProps {
  userId: string;
}

interface SceneView {
  /** Window size in CSS pixels. */
  window: { width: number; height: number };
  /** The part of the window to capture; the whole window if omitted. */
  clip?: Clip;
}

/** A screenshot for the landing page, in one version for wide windows and one for narrow windows. */
export interface Scene {
  name: string;
  path(props: SceneProps): string;
  arrange?(page: Page): Promise<void>;
  wide: SceneView;
  narrow: SceneView;
}

const PHONE = { width: 390, height: 844 };

/** Opens the job setup and adds cities, to show it as if it had been used for a while. */
async function chooseCities(page: Page): Promise<void> {
  const setup = page.getByRole('dialog');
  await until('the setup dialog opens', async () => {
    // The click may come before hydration, so it is repeated. It fails once the open dialog covers the button.
    await page
      .getByRole('button', { name: 'Choose' })
      .click({ timeout: 1_000 })
      .catch(() => undefined);
    return setup.isVisible();
  });
  await setup.getByText('Multiple', { exact: true }).click();
  for (const city of ['Santa Cruz, CA', 'Napa, CA', 'Monterey, CA']) {
    await setup.getByRole('combobox', { name: 'Add Cities' }).fill(city);
    await setup.getByRole('button', { name: 'Add', exact: true }).click();
  }
  for (const type of ['Restaurants', 'Delis', 'Italian restaurants'])
    await setup.getByRole('checkbox', { name: type, exact: true }).first().check();
  await setup.getByRole('button', { name: 'Use for all cities' }).click();
  // Scrolls to the top and removes the focus ring.
  await setup.evaluate((dialog) => {
    // The button that opens the dialog may be further down than the window reaches.
    window.scrollTo(0, 0);
    for (const part of dialog.querySelectorAll('*')) part.scrollTop = 0;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

/** Shows a job in progress. All other scenes are captured while no job is active. */
export const DASHBOARD: Scene = {
  name: 'dashboard',
  path: ({ userId }) => `/user/${userId}/runtime`,
  wide: { window: { width: 1192, height: 900 } },
  narrow: { window: PHONE, clip: { x: 0, y: 96, width: 390, height: 520 } },
};

export const SCENES: readonly Scene[] = [
  {
    name: 'result',
    path: ({ userId }) => `/user/${userId}/runtime`,
    wide: { window: { width: 1192, height: 745 } },
    narrow: { window: PHONE, clip: { x: 0, y: 96, width: 390, height: 520 } },
  },
  {
    name: 'table',
    path: ({ userId }) => `/user/${userId}/table`,
    wide: { window: { width: 1152, height: 720 } },
    narrow: { window: PHONE, clip: { x: 0, y: 170, width: 390, height: 520 } },
  },
  {
    name: 'setup',
    path: ({ userId }) => `/user/${userId}/runtime`,
    arrange: chooseCities,
    wide: { window: { width: 840, height: 700 }, clip: { x: 0, y: 0, width: 840, height: 525 } },
    narrow: { window: PHONE, clip: { x: 0, y: 50, width: 390, height: 520 } },
  },
  {
    name: 'jobs',
    path: ({ userId }) => `/user/${userId}/job-history`,
    // The rows, without the figures above them.
    wide: { window: { width: 1192, height: 660 }, clip: { x: 0, y: 236, width: 1192, height: 376 } },
    narrow: { window: PHONE, clip: { x: 0, y: 342, width: 390, height: 270 } },
  },
];
