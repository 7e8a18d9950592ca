import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright';
import { waitForHydration, collectPageErrors } from './page-check';
import { PageVisitor } from './page-visitor';
import { connectSampleDatabase, type SampleRow, type SampleTable } from './sample-table';
import { startTestApp, type TestApp, type TestUser } from './test-app';

export const DESKTOP = { width: 1440, height: 900 };
/** Index of the name column in the table. The checkbox column has index 0. */
export const NAME_COLUMN = 3;
export const ADDRESS_COLUMN = 8;
export const WEBSITE_COLUMN = 12;
export const ZIP_COLUMN = 13;

export const COMPLETE_ROW: SampleRow = {
  name: 'Cole Valley Roasters',
  phone: '(415) 555-0156',
  category: 'Coffee shop',
  address: '917 Cole St',
  city: 'San Francisco',
  state: 'CA',
  country: 'United States',
  rating: 4.5,
  reviewcount: 352,
  website: 'https://www.cole.example/',
  zip: '94117',
  latitude: 37.765,
  longitude: -122.449,
};
export const FIVE_ROWS: SampleRow[] = ['Ann', 'bob', 'Cid', 'dan', 'Eve'].map((name, at) => ({
  ...COMPLETE_ROW,
  name,
  address: `${at + 1} Cole St`,
  phone: `(415) 555-010${at}`,
  website: '',
  rating: at === 2 ? null : 4,
}));
export const manyRows = (count: number): SampleRow[] =>
  Array.from({ length: count }, (_, at) => ({
    ...COMPLETE_ROW,
    name: `Listing ${String(at + 1).padStart(5, '0')}`,
    address: `${at + 1} Cole St`,
    phone: '',
    website: '',
  }));

/** A user's data table in a browser. Each test file has one application, and each test one page. */
export class TableScreen {
  app!: TestApp;
  visitor!: PageVisitor;
  user!: TestUser;
  table!: SampleTable;
  page!: Page;
  private context!: BrowserContext;
  private pageErrors: string[] = [];
  /** The errors in the application's log, which explain those of a page. */
  private readonly loggedErrors: string[] = [];

  /** Call this once in a test file, outside its tests. */
  static forSpecFile(): TableScreen {
    const screen = new TableScreen();
    beforeAll(() => screen.start());
    afterAll(() => screen.stop());
    beforeEach(() => screen.openPage());
    return screen;
  }

  private async start(): Promise<void> {
    this.app = await startTestApp({
      frontend: 'built',
      log: (line) => void (line.includes('"level":"error"') && this.loggedErrors.push(line)),
    });
    this.visitor = await PageVisitor.open(this.app);
    this.user = await this.app.createUser({ plan: 'professional' });
    this.table = await connectSampleDatabase(this.app, this.user);
    this.context = await this.visitor.context(this.user, { viewport: DESKTOP, acceptDownloads: true });
  }

  private async stop(): Promise<void> {
    await this.table?.close();
    await this.visitor?.close();
    await this.app?.close();
  }

  private async openPage(): Promise<void> {
    this.page = await this.context.newPage();
    this.pageErrors = collectPageErrors(this.page);
  }

  /** Opens the table with these rows. */
  openTable = async (rows: readonly SampleRow[], query = ''): Promise<void> => {
    await this.table.fill(rows);
    // Requests a preview of duplicates, which makes the product count the rows that were added directly.
    await this.user.client.get('/api/table/duplicates');
    await this.page.goto(`/user/${this.user.userId}/table${query}`, { waitUntil: 'networkidle' });
    await waitForHydration(this.page);
  };

  /** Verifies that the page has logged no errors, and closes it. */
  closePage = async (): Promise<void> => {
    const explanation = this.pageErrors.length > 0 ? this.loggedErrors : [];
    expect([...this.pageErrors, ...explanation]).toEqual([]);
    await this.page.close();
  };

  grid = () => this.page.getByRole('grid', { name: 'Listings' });
  rowOf = (name: string) => this.page.getByRole('row').filter({ hasText: name });
  cell = (name: string, column: number) => this.rowOf(name).getByRole('gridcell').nth(column);
  button = (name: string | RegExp) => this.page.getByRole('button', { name });
  names = () => this.page.locator('tbody tr[data-row] td:nth-child(4)').allInnerTexts();
  selected = () => this.page.locator('tbody tr[aria-selected=true] td:nth-child(4)').allInnerTexts();
  /** Returns the position of the focused cell as "row:column". */
  focusedCell = () =>
    this.page.evaluate(() => document.activeElement?.closest('[data-cell]')?.getAttribute('data-cell'));
}
