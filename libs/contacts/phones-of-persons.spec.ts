import { describe, expect, it } from '@jest/globals';
import { readPage } from './bakery-page.fixture';

const TITLE = '<title>Bäckerei Lindgren</title><h1>Bäckerei Lindgren</h1>';
const MOBILE = '+491715556667';

/** Whom the mobile phone on a page belongs to. */
const owner = (html: string, business = {}) =>
  readPage(TITLE + html, { role: 'home', business }).contacts.find(({ value }) => value === MOBILE)?.owner;

describe('a phone number is a person’s', () => {
  it.each([
    [
      'in microdata of a person',
      '<div itemscope itemtype="https://schema.org/Person"><b itemprop="name">Anna Weber</b><a itemprop="telephone" href="tel:+49 171 5556667">0171 5556667</a></div>',
    ],
    [
      'in RDFa of a person, as text',
      '<div typeof="schema:Person"><b property="schema:name">Anna Weber</b> Tel. <i property="schema:telephone">0171/5556667</i></div>',
    ],
    ['under a heading', '<h2>Our team</h2><div><h3>Anna Weber</h3><p>Mobile: 0171 5556667</p></div>'],
    ['behind the name', '<h2>Unser Team</h2><p>Dr. Anna von der Weber, Mobil: 0171 5556667</p>'],
    [
      'below the name',
      '<h2>Notre équipe</h2><ul><li><p>Anna Weber</p><p>Boulangère</p><p>Portable : 0171 5556667</p></li></ul>',
    ],
    [
      'in a link',
      '<h2>Mitarbeiter</h2><div><h4>Anna Weber (Backstube)</h4><a href="tel:01715556667">Anruf</a></div>',
    ],
    ['in a line of its own', '<h2>Equipo</h2><p>Anna Weber<br>Panadera<br>Móvil: 0171 5556667</p>'],
  ])('%s', (_, html) => {
    expect(owner(html)).toBe('person');
  });

  it.each([
    ['without a name', '<h2>Our team</h2><p>Mobile: 0171 5556667</p>'],
    ['of a department', '<h2>Our team</h2><h3>Customer Service</h3><p>Mobile: 0171 5556667</p>'],
    ['without a heading of the team', '<h2>Contact</h2><p>Anna Weber, Mobile: 0171 5556667</p>'],
    ['of the owner whose name the business has', '<h2>Team</h2><p>Anna Lindgren, Mobil: 0171 5556667</p>'],
    [
      'that stands elsewhere as well',
      '<h2>Team</h2><p>Anna Weber, Mobil: 0171 5556667</p><footer>Tel. 0171 5556667</footer>',
    ],
    [
      'that the firm states',
      '<div itemscope itemtype="https://schema.org/Bakery"><b itemprop="name">Bäckerei Lindgren</b><i itemprop="telephone">0171 5556667</i><div itemprop="founder" itemscope itemtype="https://schema.org/Person"><b itemprop="name">Anna Weber</b><i itemprop="telephone">0171 5556667</i></div></div>',
    ],
  ])('but not %s', (_, html) => {
    expect([undefined, 'person']).not.toContain(owner(html));
  });

  it('but not that of the listing', () => {
    const html = '<h2>Team</h2><p>Anna Weber, Mobil: 0171 5556667</p>';
    expect(owner(html, { phoneE164: MOBILE })).toBe('branch');
  });
});
