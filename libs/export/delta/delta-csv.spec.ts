import { expect, it } from '@jest/globals';
import { deltaCsv, type DeltaRecord } from './delta-csv';

const checkedAt = new Date('2026-11-23T10:00:00Z');
const record = (change: Partial<DeltaRecord>): DeltaRecord => ({
  placeKey: 'maps:1',
  name: 'Sunrise, Bakery',
  outcome: 'changed',
  changes: [],
  replacedBy: null,
  checkedAt,
  ...change,
});

async function* list(records: DeltaRecord[]): AsyncGenerator<DeltaRecord> {
  yield* records;
}

it('deltaCsv writes a line for each changed field, and one for each place that is gone or new', async () => {
  const changes = [
    { field: 'phone', before: '+1 530-555-0134', after: '' },
    { field: 'name', before: 'Sunrise, Bakery', after: '=1+1' },
    { field: 'rating', before: null, after: 4.5 },
  ];
  let text = '';
  const records = [record({ changes }), record({ outcome: 'gone', replacedBy: 'maps:2' })];
  for await (const chunk of deltaCsv(list(records))) text += chunk;
  expect(text.replace('\ufeff', '').trim().split('\r\n')).toEqual([
    'place_key,name,change,field,old_value,new_value,replaced_by,checked_at',
    'maps:1,"Sunrise, Bakery",changed,phone,+1 530-555-0134,,,2026-11-23T10:00:00.000Z',
    `maps:1,"Sunrise, Bakery",changed,name,"Sunrise, Bakery",'=1+1,,2026-11-23T10:00:00.000Z`,
    'maps:1,"Sunrise, Bakery",changed,rating,,4.5,,2026-11-23T10:00:00.000Z',
    'maps:1,"Sunrise, Bakery",gone,,,,maps:2,2026-11-23T10:00:00.000Z',
  ]);
});
