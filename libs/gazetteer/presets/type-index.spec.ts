import { describe, expect, it } from '@jest/globals';
import { businessTypeNames, presetTags, TYPE_LANGUAGES, TypeIndex } from '../index';

describe('the search for business types', () => {
  it('finds types of the list by their own names, unchanged', async () => {
    const types = await TypeIndex.load();
    for (const type of businessTypeNames()) {
      expect(types.named(type)).toBe(type);
      expect(types.search(type, 50).map((match) => match.type)).toContain(type);
    }
  });

  it.each([
    ['de', 'Friseur', 'Hair salons'],
    ['de-CH', 'Bäckerei', 'Bakeries'],
    ['fr', 'boulangerie', 'Bakeries'],
    ['es', 'panadería', 'Bakeries'],
    ['ja', 'パン屋', 'Bakeries'],
    ['xx', 'bakery', 'Bakeries'],
  ])('finds them in the language %s by "%s"', async (language, text, type) => {
    const matches = (await TypeIndex.load(language)).search(text, 10);
    expect(matches.map((match) => match.type)).toContain(type);
  });

  it.each([
    ['es', 'taller automóviles', 'Automotive Repair Shop'],
    ['fr', 'salon coiffure', 'Hair salons'],
    ['fr', 'avocat', 'Lawyers'],
  ])('finds them in %s by several words of their names: "%s"', async (language, text, type) => {
    const matches = (await TypeIndex.load(language)).search(text, 10);
    expect(matches.map((match) => match.type)).toContain(type);
  });

  it.each([
    ['en', 'pharmacy', 'Pharmacies'],
    ['en', 'pharmacies', 'Pharmacies'],
    ['en', 'cinema', 'Movie theaters'],
    ['en', 'jewelry store', 'Jewelers'],
    ['es', 'farmacia', 'Pharmacies'],
    ['es', 'farmacias', 'Pharmacies'],
    ['es', 'peluquerías', 'Hair salons'],
    ['es', 'dentistas', 'Dentists'],
    ['es', 'gimnasio', 'Gyms'],
    ['es', 'fontanero', 'Plumbers'],
    ['de', 'Apotheke', 'Pharmacies'],
    ['de', 'Apotheken', 'Pharmacies'],
    ['de', 'Zahnärzte', 'Dentists'],
    ['de', 'Friseure', 'Hair salons'],
    ['de', 'Bäckereien', 'Bakeries'],
    ['de', 'Autowerkstatt', 'Automotive Repair Shop'],
    ['de', 'Rechtsanwalt', 'Lawyers'],
    ['fr', 'pharmacies', 'Pharmacies'],
    ['fr', 'dentistes', 'Dentists'],
    ['it', 'farmacie', 'Pharmacies'],
    ['it', 'parrucchieri', 'Hair salons'],
    ['pt', 'farmacias', 'Pharmacies'],
    ['nl', 'apotheken', 'Pharmacies'],
    ['pl', 'apteki', 'Pharmacies'],
  ])('leads with the type of the list in %s for "%s"', async (language, text, type) => {
    const [match] = (await TypeIndex.load(language)).search(text, 10);
    expect(match?.type).toBe(type);
  });

  it.each([
    ['farmacia', 'Pharmacies', 'Farmacia'],
    ['Apotheke', 'Pharmacies', 'Apotheke'],
    ['pharmacie', 'Pharmacies', 'Pharmacies'],
    ['dentiste', 'Dentists', 'Dentists'],
    ['Zahnarzt', 'Dentists', 'Zahnarzt'],
    ['peluqueria', 'Hair salons', 'Peluquería'],
    ['Friseure', 'Hair salons', 'Friseur'],
    ['ветеринар', 'Veterinarians', 'Ветеринар'],
    ['farmac', 'Pharmacies', 'Farmacia'],
  ])('knows "%s" in an English browser, where it is searched for abroad', async (text, type, label) => {
    const [match] = (await TypeIndex.load('en')).search(text, 10);
    expect(match).toMatchObject({ type, label });
  });

  it.each([
    ['de', 'Klempner', 'Plumbers'],
    ['en', 'Klempner', 'Plumbers'],
    ['de', 'Zahnarztpraxis', 'Dentists'],
    ['de', 'Dachdecker', 'Roofing contractors'],
    ['es', 'asesoría fiscal', 'Accountants'],
    ['fr', 'déménageur', 'Moving companies'],
    ['it', 'imbianchino', 'Painters'],
    ['pt', 'telhadista', 'Roofing contractors'],
    ['nl', 'kapsalon', 'Hair salons'],
    ['nl', 'garage', 'Automotive Repair Shop'],
  ])('finds trades as people call them, in %s: "%s"', async (language, text, type) => {
    const types = await TypeIndex.load(language);
    expect(types.search(text, 3)[0]).toMatchObject({ type });
  });

  it('finds all types that a word may mean, and takes the usual one for a line of queries', async () => {
    const types = await TypeIndex.load('de');
    expect(types.search('Klempner', 3).map(({ type, label }) => [type, label])).toEqual([
      ['Plumbers', 'Klempner'],
      ['Tinsmith', 'Spengler/Klempner'],
    ]);
    expect(types.named('Klempner')).toBe('Plumbers');
  });

  it('takes a preset for a type of the list only if it is the same', async () => {
    const types = await TypeIndex.load('es');
    expect(types.search('mercado', 10).map(({ type }) => type)).not.toContain('Farmers markets');
    expect(types.named('Pharmacy Counter')).toBe('Pharmacies');
    expect(types.named('Marketplace')).toBe('Marketplace');
  });

  it('finds types that only the presets have', async () => {
    const types = await TypeIndex.load('de');
    const [match] = types.search('Buchbinder', 5);
    expect(match).toEqual({ type: 'Bookbinder', label: 'Buchbinder', category: 'Bookbinder' });
    expect(types.named('buchbinder')).toBe('Bookbinder');
    expect(presetTags('Bookbinder')).toBe('craft=bookbinder');
  });

  it.each([
    ['de', 'Zahnarzt', 'Dentist'],
    ['de', 'Friseur', 'Hair salon'],
    ['fr', 'boulangerie', 'Bakery'],
    ['ja', 'パン屋', 'Bakery'],
  ])('knows the category of what is called in %s "%s"', async (language, text, category) => {
    const matches = (await TypeIndex.load(language)).search(text, 5);
    expect(matches.map((match) => match.category)).toContain(category);
  });

  it('reads English where it has no words of a language, whatever its name is', async () => {
    for (const language of ['xx', 'constructor', '__proto__'])
      expect(await TypeIndex.load(language)).toBe(await TypeIndex.load('en'));
  });

  it('returns no more than asked for, and nothing for nothing', async () => {
    for (const language of TYPE_LANGUAGES) {
      const types = await TypeIndex.load(language);
      expect(types.search('s', 50)).toEqual([]);
      expect(types.search('', 50)).toEqual([]);
      expect(types.search('sh', 7).length).toBeLessThanOrEqual(7);
      expect(types.named('gluten free bakery')).toBeNull();
    }
  });
});
