import { describe, expect, it } from '@jest/globals';
import type { JobDetails } from '../api/api-types';
import {
  parseRefreshChoice,
  refreshChoiceFields,
  refreshTitle,
  toRepeatedRefreshDto,
  type RefreshChoice,
} from './refresh-dto';

const refreshed = (
  refresh: Partial<NonNullable<JobDetails['refresh']>>,
  country = 'Germany',
): Parameters<typeof toRepeatedRefreshDto>[0] => ({
  exportFormat: 'csv',
  exportFields: ['name:Company, Inc', 'phone'],
  exportPreset: null,
  country,
  refresh: {
    from: 'account',
    job: null,
    places: 2,
    withoutId: 0,
    checked: 2,
    new: 0,
    changed: 0,
    closed: 0,
    gone: 0,
    unchanged: 2,
    text: '2 places refreshed: 2 unchanged',
    ...refresh,
  },
});

describe('a refresh that is repeated', () => {
  it('asks for the same places, as visitors of the same country are shown them', () => {
    const where = '{"op":"is","field":"city","value":"Köln"}';
    expect(toRepeatedRefreshDto(refreshed({ from: 'table', where }))).toMatchObject({
      refresh: { from: 'table', where },
      exportFormat: 'csv',
      exportFields: ['name:Company, Inc', 'phone'],
      country: 'Germany',
    });
    expect(
      toRepeatedRefreshDto({ ...refreshed({}), exportFields: null, exportPreset: 'hubspot' }),
    ).toMatchObject({ exportPreset: 'hubspot' });
    expect(toRepeatedRefreshDto(refreshed({ from: 'job', job: 'JB-1' })).refresh).toEqual({
      from: 'job',
      job: 'JB-1',
    });
    expect(toRepeatedRefreshDto(refreshed({})).refresh).toEqual({ from: 'account' });
  });

  it('has the default country if the one of the job is no longer offered', () => {
    expect(toRepeatedRefreshDto(refreshed({}, 'Atlantis')).country).toBe('United States');
  });
});

describe('the places of a refresh in a form or an address', () => {
  it.each<[RefreshChoice, string]>([
    [{ from: 'account' }, 'Refresh of all places of your jobs'],
    [{ from: 'job', job: 'JB-1' }, 'Refresh of the places of job JB-1'],
    [{ from: 'table' }, 'Refresh of your table'],
    [{ from: 'table', where: '{"op":"is"}' }, 'Refresh of rows of your table'],
  ])('are read as they were written, and have a title: %j', (choice, title) => {
    expect(parseRefreshChoice(new URLSearchParams(refreshChoiceFields(choice)))).toEqual(choice);
    expect(refreshTitle(choice)).toBe(title);
  });

  it.each(['', 'refresh=job', 'refresh=all', 'job=JB-1'])('are none in "%s"', (text) => {
    expect(parseRefreshChoice(new URLSearchParams(text))).toBeNull();
  });
});
