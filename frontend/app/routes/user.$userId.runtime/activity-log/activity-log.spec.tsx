import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logEntry } from '~/services/job/runtime-state.fixture';
import type { LogEntry } from '~/services/api/api-types';
import { ActivityLog } from './activity-log';

const HOSTILE = '<img src=x onerror="alert(1)"><script>alert(2)</script>';

const renderLog = (entries: LogEntry[], zone = 'UTC') =>
  render(<ActivityLog entries={entries} zone={zone} email="ana@example.org" />);
const list = () => screen.getByRole('list', { name: 'Activity log lines' });
const lines = () => within(list()).getAllByRole('listitem');

describe('the activity log', () => {
  it('shows an empty state', () => {
    renderLog([]);
    expect(screen.getByText('No activity logs available')).toBeVisible();
  });

  it("shows the newest line first, with its target and its time in the user's time zone", () => {
    renderLog([logEntry('first'), logEntry('second', { target: 'C3' })], 'America/Los_Angeles');
    expect(lines().map((line) => line.textContent)).toEqual(['06:19:02C3second', '06:19:02first']);
  });

  it('shows markup in a line as plain text', () => {
    const { container } = renderLog([
      logEntry(HOSTILE),
      logEntry('Extracted 1 listings', {
        type: 'extracted_listings',
        listings: [
          {
            index: 1,
            name: HOSTILE,
            address: HOSTILE,
            category: '',
            phone: HOSTILE,
            success: true,
            failed: false,
          },
        ],
      }),
      logEntry(`EXPORT_WRITTEN: ${HOSTILE}`),
    ]);
    expect(container.querySelector('img, script')).toBeNull();
    expect(screen.getAllByText(HOSTILE, { exact: false }).length).toBeGreaterThanOrEqual(5);
  });

  it('shows lines containing "error" or "failed" as errors, and lines containing "success" or "completed" as successes', () => {
    renderLog([
      logEntry('Request failed: HTTP 503'),
      logEntry('Some Error happened'),
      logEntry('Restaurants completed: 97 listings'),
      logEntry('Success at last'),
      logEntry('Processing San Jose, CA'),
      logEntry('the server says so', { level: 'error' }),
    ]);
    const color = (text: string) => screen.getByText(text).className.match(/text-(ok|bad)/)?.[1] ?? 'plain';
    expect(color('Request failed: HTTP 503')).toBe('bad');
    expect(color('Some Error happened')).toBe('bad');
    expect(color('Restaurants completed: 97 listings')).toBe('ok');
    expect(color('Success at last')).toBe('ok');
    expect(color('Processing San Jose, CA')).toBe('plain');
    expect(color('the server says so')).toBe('bad');
  });

  it('does not color a block of listings, regardless of the business names', () => {
    const listing = { index: 7, address: '1 A St', category: 'Bars', success: true, failed: false };
    renderLog([
      logEntry('Extracted 1 listings', {
        type: 'extracted_listings',
        listings: [{ ...listing, name: 'The Failed Error Bar', phone: '(408) 555-0142' }],
      }),
    ]);
    const block = screen.getByRole('list', { name: 'Extracted listings' });
    expect(within(block).getByText('The Failed Error Bar')).toBeVisible();
    expect(within(block).getByText('(408) 555-0142')).toBeVisible();
    expect(screen.getByText('Extracted 1 listings').className).not.toMatch(/text-(ok|bad)/);
  });

  it('links "EXPORT_WRITTEN: {path}" to the file, using its file name', () => {
    renderLog([logEntry('EXPORT_WRITTEN: exports/user 1/JB-MF3K92QX-7T4WZP.csv')]);
    const link = screen.getByRole('link', { name: 'exports/user 1/JB-MF3K92QX-7T4WZP.csv' });
    expect(link).toHaveAttribute('href', '/api/view/JB-MF3K92QX-7T4WZP.csv');
  });

  it('shows the last 100 lines, or the number of lines that the user selects', async () => {
    renderLog(Array.from({ length: 300 }, (_, index) => logEntry(`line ${index}`)));
    expect(lines()).toHaveLength(100);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Log lines shown' }), 'last 250');
    expect(lines()).toHaveLength(250);
    expect(lines()[0]).toHaveTextContent('line 299');
  });

  it('scrolls to the newest line only while auto-scroll is on, and has auto-scroll off by default', async () => {
    const entries = [logEntry('old')];
    const { rerender } = renderLog(entries);
    const addEntry = (message: string) => {
      entries.push(logEntry(message));
      rerender(<ActivityLog entries={[...entries]} zone="UTC" email="ana@example.org" />);
    };
    list().scrollTop = 40;
    addEntry('new');
    expect(list().scrollTop).toBe(40);
    await userEvent.click(screen.getByRole('switch', { name: 'Auto-scroll OFF' }));
    list().scrollTop = 40;
    addEntry('newer');
    expect(screen.getByRole('switch', { name: 'Auto-scroll ON' })).toBeChecked();
    await waitFor(() => expect(list().scrollTop).toBe(0));
  });
});
