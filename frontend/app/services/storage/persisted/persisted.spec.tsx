import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { aJob } from '../../job/job.fixture';
import { EMPTY_SETUP, type SetupChoices } from '../../job/setup-choices';
import {
  persist,
  persistSetup,
  readPersisted,
  persistedName,
  readPersistedSetup,
  usePersisted,
  addToCityHistory,
} from './index';

const ANA = 'Ana@example.org';
const setup: SetupChoices = {
  ...EMPTY_SETUP,
  mode: 'autonomous',
  country: 'Canada',
  exportFormat: 'csv',
  exportChoice: { fields: ['city', 'name:Company'] },
  cities: [
    { city: 'Toronto, ON', businessTypes: ['Bars'], keywords: ['poutine'] },
    { city: 'Ottawa, ON', businessTypes: ['Bars', 'Dentists'] },
  ],
  maxListings: 500,
  coverageLevel: 'balanced',
};

function AutoScroll() {
  const [isOn, set] = usePersisted(ANA, 'autoScrollLogs');
  return <button onClick={() => set(!isOn)}>{isOn ? 'ON' : 'OFF'}</button>;
}

describe('the values stored in a browser for a user', () => {
  beforeEach(() => window.localStorage.clear());

  it('are restored unchanged, and only for the same email', () => {
    persist(ANA, 'cityHistory', ['Reno, NV']);
    expect(readPersisted('ana@EXAMPLE.org', 'cityHistory')).toEqual(['Reno, NV']);
    expect(readPersisted('ben@example.org', 'cityHistory')).toEqual([]);
  });

  it('include the complete setup, and add its cities to the recent cities', () => {
    expect(readPersistedSetup(ANA)).toBeNull();
    persistSetup(ANA, setup);
    expect(readPersistedSetup(ANA)).toEqual({ setup, at: expect.any(Number) });
    expect(readPersisted(ANA, 'cityHistory')).toEqual(['Toronto, ON', 'Ottawa, ON']);
  });

  it('are ignored if they are invalid', () => {
    window.localStorage.setItem(persistedName(ANA, 'runtimeMode'), '"both"');
    window.localStorage.setItem(persistedName(ANA, 'cityHistory'), '{not json');
    window.localStorage.setItem(persistedName(ANA, 'jobHistory'), '[{"id":"JB-1"}]');
    expect(readPersisted(ANA, 'runtimeMode')).toBeNull();
    expect(readPersisted(ANA, 'cityHistory')).toEqual([]);
    expect(readPersisted(ANA, 'jobHistory')).toEqual([]);
  });

  it('include jobs stored by the previous version under its own field names', () => {
    const { targetCount, targetsDone, maxListings, ...rest } = aJob({
      id: 'JB-OLD',
      targetCount: 4,
      targetsDone: 3,
      maxListings: 500,
    });
    const stored = { ...rest, areaCount: targetCount, areasDone: targetsDone, listingCap: maxListings };
    window.localStorage.setItem(persistedName(ANA, 'jobHistory'), JSON.stringify([stored]));
    expect(readPersisted(ANA, 'jobHistory')).toEqual([{ ...rest, targetCount, targetsDone, maxListings }]);
  });

  it('contain the last 20 cities, newest first and without duplicates', () => {
    const many = Array.from({ length: 25 }, (_, i) => `Town ${i}, AZ`).reduce<string[]>(addToCityHistory, []);
    expect(many).toHaveLength(20);
    expect(addToCityHistory(many, 'town 10, az').slice(0, 2)).toEqual(['town 10, az', 'Town 24, AZ']);
  });

  it('do not change the first render on the server or in the browser', () => {
    persist(ANA, 'autoScrollLogs', true);
    expect(renderToString(<AutoScroll />)).toContain('OFF');
    render(<AutoScroll />);
    expect(screen.getByRole('button')).toHaveTextContent('ON');
  });

  it('change in every tab at the same time', () => {
    render(<AutoScroll />);
    act(() => screen.getByRole('button').click());
    expect(screen.getByRole('button')).toHaveTextContent('ON');
    const name = persistedName(ANA, 'autoScrollLogs');
    act(() => {
      window.localStorage.setItem(name, 'false');
      window.dispatchEvent(new StorageEvent('storage', { key: name }));
    });
    expect(screen.getByRole('button')).toHaveTextContent('OFF');
  });
});
