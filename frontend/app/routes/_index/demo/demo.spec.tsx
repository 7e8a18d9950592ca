import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { IntersectionObserverMock } from '../intersection-observer.fixture';
import { Demo } from './demo';

const MORE_RESULTS_TEXT = '+ 247 more results';
const ALL_STEPS_MS = 420 + 280 + 4 * 100 + 4 * 80 + 160;

let observer: IntersectionObserverMock;
let uninstall: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  observer = new IntersectionObserverMock();
  uninstall = observer.install();
});
afterEach(() => {
  uninstall();
  Reflect.deleteProperty(window, 'matchMedia');
  jest.useRealTimers();
});

const panel = () => screen.getByRole('tabpanel');
const table = () => screen.getByRole('table', { name: 'Sample results' });
const names = () =>
  within(table())
    .getAllByRole('row')
    .slice(1, 5)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const pins = () => {
  const map = screen.getByRole('img');
  return [...map.querySelectorAll('text.map-city')].filter((text) => !text.closest('.opacity-0'));
};
const advance = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const choose = (tab: string) => fireEvent.click(screen.getByRole('tab', { name: tab }));

/** Renders the demo and scrolls its panel into view. */
function startDemo() {
  render(<Demo />);
  observer.setVisibleShare(panel().firstElementChild as Element, 1);
}

describe('the demo', () => {
  it('is complete in the server-rendered HTML', () => {
    const html = renderToString(<Demo />);
    expect(html).toContain('Fort Point Cantina');
    expect(html).toContain('247');
    expect(html).not.toContain('opacity-0');
  });

  it('waits until it is in view', () => {
    render(<Demo />);
    advance(10_000);
    expect(table()).toHaveAttribute('aria-busy', 'false');
    observer.setVisibleShare(panel().firstElementChild as Element, 0.5);
    expect(table()).toHaveAttribute('aria-busy', 'true');
  });

  it('starts with a search for Restaurants in San Francisco in Manual mode', () => {
    startDemo();
    const search = screen.getByRole('list', { name: 'Search' });
    expect(within(search).getAllByRole('listitem')).toHaveLength(1);
    expect(search).toHaveTextContent('Restaurants');
    expect(search).toHaveTextContent('San Francisco');
    expect(search).toHaveTextContent('Manual mode');
  });

  it('searches three cities in Autonomous mode on the second tab', () => {
    startDemo();
    choose('Multiple locations');
    const rows = within(screen.getByRole('list', { name: 'Search' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'ARestaurantsSan Francisco, CAAutonomous mode',
      'BRestaurantsLos Angeles, CAAutonomous mode',
      'CAutomotive Repair ShopPhoenix, AZAutonomous mode',
    ]);
  });

  it('draws the map, adds the pins and fills the rows, one at a time', () => {
    startDemo();
    expect(screen.getByRole('img')).toHaveClass('opacity-0');
    expect(names()).toEqual(['', '', '', '']);
    advance(420);
    expect(screen.getByRole('img')).not.toHaveClass('opacity-0');
    expect(pins()).toHaveLength(0);
    advance(280);
    expect(pins().map((pin) => pin.textContent)).toEqual(['Harbor Light Noodles']);
    advance(300);
    expect(pins()).toHaveLength(4);
    advance(80);
    expect(names()).toEqual(['Harbor Light Noodles', '', '', '']);
    advance(240);
    expect(names()).toEqual([
      'Harbor Light Noodles',
      'Mission Creek Oysters',
      'Castro Hill Tandoor',
      'Fort Point Cantina',
    ]);
    expect(screen.getByText(MORE_RESULTS_TEXT)).toHaveClass('invisible');
    advance(160);
    expect(screen.getByText(MORE_RESULTS_TEXT)).not.toHaveClass('invisible');
    expect(table()).toHaveAttribute('aria-busy', 'false');
  });

  it('has the columns Business, Phone, Address, Reviews and Rating', () => {
    startDemo();
    advance(ALL_STEPS_MS);
    const heads = within(table()).getAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual([
      'Business',
      'Phone',
      'Address',
      'Reviews',
      'Rating',
    ]);
    const [, row] = within(table()).getAllByRole('row');
    expect(
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Harbor Light Noodles', '(415) 555-0185', '2114 Clement St, San Francisco', '871', '4.4']);
  });

  it('restarts when Replay is clicked', () => {
    startDemo();
    advance(ALL_STEPS_MS);
    fireEvent.click(screen.getByRole('button', { name: 'Replay' }));
    expect(names()).toEqual(['', '', '', '']);
    advance(ALL_STEPS_MS);
    expect(screen.getByText(MORE_RESULTS_TEXT)).not.toHaveClass('invisible');
  });

  it('restarts only once when Replay is clicked twice', () => {
    startDemo();
    const replay = screen.getByRole('button', { name: 'Replay' });
    fireEvent.click(replay);
    advance(400);
    fireEvent.click(replay);
    advance(20);
    expect(screen.getByRole('img')).toHaveClass('opacity-0');
    expect(jest.getTimerCount()).toBe(1);
  });

  it('shows its last step immediately if reduced motion is preferred, even on replay', () => {
    Object.assign(window, { matchMedia: (query: string) => ({ matches: query.includes('reduce') }) });
    startDemo();
    expect(pins()).toHaveLength(4);
    expect(screen.getByText(MORE_RESULTS_TEXT)).not.toHaveClass('invisible');
    fireEvent.click(screen.getByRole('button', { name: 'Replay' }));
    expect(names()[3]).toBe('Fort Point Cantina');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('clears its timer when it unmounts', () => {
    const { unmount } = render(<Demo />);
    observer.setVisibleShare(panel().firstElementChild as Element, 1);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('changes tabs with the arrow keys, Home and End, and always has a single tab stop', () => {
    startDemo();
    const [single, multiple] = screen.getAllByRole('tab') as [HTMLElement, HTMLElement];
    single.focus();
    fireEvent.keyDown(single, { key: 'ArrowRight' });
    expect(multiple).toHaveFocus();
    expect(multiple).toHaveAttribute('aria-selected', 'true');
    expect([single.tabIndex, multiple.tabIndex]).toEqual([-1, 0]);
    expect(panel()).toHaveAccessibleName('Multiple locations');
    fireEvent.keyDown(multiple, { key: 'ArrowRight' });
    expect(single).toHaveFocus();
    fireEvent.keyDown(single, { key: 'End' });
    expect(multiple).toHaveFocus();
    fireEvent.keyDown(multiple, { key: 'Home' });
    expect(single).toHaveAttribute('aria-selected', 'true');
  });
});
