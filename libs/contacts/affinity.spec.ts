import { describe, expect, it } from '@jest/globals';
import { Affinity, extractPage, mergeSite, type KnownBusiness } from '.';

const NOWHERE = { phoneE164: '', address: '', zip: '', city: '', countryCode: 'GB' };

/** What the only page of a website gives to a business of this name. */
function given(name: string, siteUrl: string, html: string, rest: Partial<KnownBusiness> = {}): string[] {
  const business = { ...NOWHERE, name, ...rest };
  const extract = extractPage({
    body: Buffer.from(html),
    contentType: 'text/html; charset=utf-8',
    url: siteUrl,
    role: 'home',
    siteUrl,
    business,
  });
  const source = { url: siteUrl, finalUrl: siteUrl, role: 'home', fetchedAt: '', contentHash: '' } as const;
  return mergeSite([{ source, extract }], siteUrl, business)
    .contacts.filter(({ status }) => status === 'current')
    .map(({ value }) => value)
    .sort();
}

describe('names of few letters', () => {
  const OWN =
    '<a href="mailto:spokes.gears@gmail.com">Mail</a><a href="https://instagram.com/spokesgears">i</a>';
  const VALUES = ['https://www.instagram.com/spokesgears', 'spokes.gears@gmail.com'];

  it.each([
    ['K2 Cycles', 'K2 - Bike repair'],
    ['K2 Cycles', 'Bike repair by K2 in town'],
    ['A1 Auto Service', 'A1: Repairs'],
    ['3M Cleaning', 'Welcome to 3M'],
    ['VW Garage', 'VW - Repairs of all kinds'],
    ['VW Garage', 'Repairs – VW Service'],
    ['99 Tacos', '99 – Mexican food'],
    ['Q8 Motors', 'Everything for cars: Q8'],
    ['Élu Hair Salon', 'Elu – hair & more'],
    ['7 Grill', '7 Grill in the park'],
  ])('name the website of "%s" in "%s"', (name, title) => {
    expect(given(name, 'https://wheelhouse.com/', `<title>${title}</title>${OWN}`)).toEqual(VALUES);
    expect(given(name, 'https://wheelhouse.com/', `<title>Home</title><h1>${title}</h1>${OWN}`)).toEqual(
      VALUES,
    );
  });

  it.each([
    ['K2 Cycles', 'Pizzeria Roma'],
    ['VW Garage', 'Porsche Garage'],
    ['AB Cleaning', 'Ab in den Urlaub'],
    ['AB Cleaning', 'Reisen ab Berlin - Angebote'],
    ['Go Fitness', 'Let us go - tours'],
    ['99 Tacos', 'Tacos from 99 cents'],
    ['K2 Cycles', 'MK24 Bikes'],
  ])('of "%s" are not in "%s"', (name, title) => {
    expect(given(name, 'https://wheelhouse.com/', `<title>${title}</title>${OWN}`)).toEqual([]);
  });

  it('are not enough where the rest of the name tells the business apart', () => {
    expect(given('K2 Lindgren', 'https://wheelhouse.com/', `<title>K2 - Bike repair</title>${OWN}`)).toEqual(
      [],
    );
  });
});

describe('the initials of a name', () => {
  it.each([
    ['Big Ben Cafe', 'news@bbc.com', 'https://www.instagram.com/bbc'],
    ['Kids Fun Club', 'hello@kfc.com', 'https://www.instagram.com/kfc'],
    ['Bavarian Motors Werkstatt', 'info@bmw.de', 'https://www.facebook.com/bmw'],
  ])('of "%s" make nothing of another firm its own', (name, email, profile) => {
    const page = `<title>${name}</title><a href="mailto:hello@corner-place.com">m</a>
      <p>Seen in the news: <a href="mailto:${email}">${email}</a></p>
      <p>${'We like what others in this town do, and so do our guests, who come back. '.repeat(2)}
      <a href="${profile}">they are great</a></p>`;
    expect(given(name, 'https://corner-place.com/', page)).toEqual(['hello@corner-place.com']);
  });

  it('are those of the website that is listed', () => {
    const page = `<title>Start</title><a href="mailto:info@avk.de">m</a><a href="https://instagram.com/avk">i</a>`;
    expect(given('Allgemeiner Verein Kassel', 'https://avk.de/', page)).toEqual([
      'https://www.instagram.com/avk',
      'info@avk.de',
    ]);
  });

  it('tell no other firm of the same website to be the same', () => {
    const business = { ...NOWHERE, name: 'Big Ben Cafe' };
    expect(new Affinity('https://corner-place.com/', business).isNamedAlike('BBC')).toBe(false);
  });
});
