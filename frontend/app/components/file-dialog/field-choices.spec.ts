import { describe, expect, it } from '@jest/globals';
import { fieldTexts, firstChoices, moved, renamed, toggled } from './field-choices';

const AVAILABLE = ['name', 'phone', 'city', 'zip'].map((name) => ({ name, label: name.toUpperCase() }));
const start = firstChoices(AVAILABLE, ['city', 'name', 'gone']);
const names = (choices: typeof start) => fieldTexts(choices, true);

describe('the choice of fields', () => {
  it('begins with the fields that were given, in their order', () => {
    expect(names(start)).toEqual(['city', 'name']);
    expect(start.map(({ name }) => name)).toEqual(['city', 'name', 'phone', 'zip']);
  });

  it('adds a field behind the chosen ones, and takes it out again', () => {
    const added = toggled(start, 'zip');
    expect(names(added)).toEqual(['city', 'name', 'zip']);
    expect(names(toggled(added, 'city'))).toEqual(['name', 'zip']);
    expect(toggled(added, 'city').map(({ name }) => name)).toEqual(['name', 'zip', 'city', 'phone']);
  });

  it('moves a field among the chosen ones only', () => {
    expect(names(moved(start, 'name', -1))).toEqual(['name', 'city']);
    expect(names(moved(start, 'city', -1))).toEqual(['city', 'name']);
    expect(names(moved(start, 'name', 1))).toEqual(['city', 'name']);
  });

  it('names columns where the format has columns', () => {
    const choices = renamed(start, 'name', ' Company ');
    expect(fieldTexts(choices, true)).toEqual(['city', 'name:Company']);
    expect(fieldTexts(choices, false)).toEqual(['city', 'name']);
  });
});
