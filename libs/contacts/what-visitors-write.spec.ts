import { describe, expect, it } from '@jest/globals';
import { readPage, valuesOn } from './bakery-page.fixture';

const TITLE = '<title>Bäckerei Lindgren</title><h1>Bäckerei Lindgren</h1>';
const OWN = 'info@baeckerei-lindgren.de';
const REVIEW =
  '<blockquote>Wunderbar! <cite>Otto, otto77@gmail.com</cite></blockquote><p>Mobil: 0171 5556667 <a href="https://www.instagram.com/otto77">Otto</a></p>';

/** All that a page states, unless it is rejected. */
const stated = (html: string): string[] =>
  readPage(html)
    .contacts.filter(({ status }) => status !== 'rejected')
    .map(({ value }) => value);

describe('what visitors write', () => {
  it.each([
    'Reviews',
    'Our Google reviews (24)',
    '3 Comments',
    'Testimonials',
    'What our customers say about us',
    'Guestbook',
    'Kundenstimmen',
    'Gästebuch',
    'Das sagen unsere Kunden',
    'Bewertungen',
    'Témoignages',
    'Avis clients',
    'Livre d’or',
    'Opiniones de nuestros clientes',
    'Reseñas',
    'Depoimentos',
    'Dicono di noi',
    'Recensioni',
    'Wat onze klanten zeggen',
    'Opinie klientów',
    'Recenze zákazníků',
    'Napísali o nás',
    'Vendégkönyv',
    'Ce spun clienții noștri',
    'Отзиви от клиенти',
    'Отзывы',
    'Відгуки',
    'Utisci klijenata',
    'Mnenja strank',
    'Κριτικές πελατών',
    'Müşteri yorumları',
    'Kundomdömen',
    'Gæstebog',
    'Kundene sier: omtaler',
    'Asiakaskokemukset',
    'Klientide tagasiside',
    'Klientu atsauksmes',
    'Atsiliepimai',
    'お客様の声',
    '고객 후기',
    '客户评价',
    'Khách hàng nói về chúng tôi',
    'Ulasan pelanggan',
    'รีวิวจากลูกค้า',
    'آراء العملاء',
    'לקוחות ממליצים',
  ])('is not the business’s under the heading "%s"', (heading) => {
    expect(stated(`${TITLE}<section><h2>${heading}</h2>${REVIEW}</section><p>${OWN}</p>`)).toEqual([OWN]);
  });

  it.each([
    'elementor-testimonial-content',
    'ti-review-content',
    'grw-review',
    'TestimonialCard_text__x1Z',
    'comment even thread-even',
    'kundenstimmen-liste',
    'guestbook-entry',
  ])('is not the business’s in an element of the class "%s"', (name) => {
    expect(stated(`${TITLE}<div class="${name}">${REVIEW}</div><p>${OWN}</p>`)).toEqual([OWN]);
  });

  it.each([
    ['the business’s own domain', `<h2>Reviews</h2><p>${OWN}</p>`, OWN],
    ['a mailbox named like it', '<h2>Reviews</h2><p>lindgren.brot@gmail.com</p>', 'lindgren.brot@gmail.com'],
    ['a heading behind', '<h2>Reviews</h2><p>Good!</p><h2>Find us</h2><p>brot12@gmx.de</p>', 'brot12@gmx.de'],
    [
      'a label behind',
      '<h2>Reviews</h2><p>Good!</p><p><b>Contact us</b></p><p>brot12@gmx.de</p>',
      'brot12@gmx.de',
    ],
    ['a footer behind', '<h2>Reviews</h2><p>Good!</p><footer>brot12@gmx.de</footer>', 'brot12@gmx.de'],
    ['questions', '<h2>Questions or comments?</h2><p>brot12@gmx.de</p>', 'brot12@gmx.de'],
    ['a sentence', '<p>Read our reviews. Mail: brot12@gmx.de</p>', 'brot12@gmx.de'],
    ['a switch', '<div class="page comments-closed has-reviews">brot12@gmx.de</div>', 'brot12@gmx.de'],
    [
      'a form',
      '<form><p class="form-comment">brot12@gmx.de<textarea></textarea></p></form>',
      'brot12@gmx.de',
    ],
  ])('does not take with it what has %s', (_, html, expected) => {
    expect(valuesOn(TITLE + html)).toEqual([expected]);
  });
});

describe('what visitors write on pages without sections', () => {
  const BACK = '<p>Schreiben Sie an brot12@gmx.de</p>';
  const stated = (html: string): string[] => valuesOn(`${TITLE}<h2>Kundenstimmen</h2>${REVIEW}${html}`);

  it.each([
    'Öffnungszeiten',
    'Unsere Adresse',
    'Kontakt Praxis Dr. Weber',
    'Tisch reservieren',
    'Impressum',
    'Visit us',
    'Book a table!',
    'Hours & Location',
    'Follow us',
    'Horaires d’ouverture',
    'Plan d’accès',
    'Reserva tu mesa',
    'Dónde estamos',
    'Endereço',
    'Marcações',
    'Orari di apertura',
    'Dove siamo',
    'Openingstijden',
    'Godziny otwarcia',
    'Umów wizytę',
    'Otevírací doba',
    'Kde nás nájdete',
    'Nyitvatartás',
    'Rezervări',
    'Работно време',
    'Как нас найти',
    'Графік роботи',
    'Radno vrijeme',
    'Odpiralni čas',
    'Ωράριο λειτουργίας',
    'Çalışma saatleri',
    'Hitta hit',
    'Åbningstider',
    'Bestill time',
    'Varaa pöytä',
    'Lahtiolekuajad',
    'Darba laiks',
    'Darbo laikas',
    '営業時間のご案内',
    '오시는 길',
    '营业时间',
    'Giờ mở cửa',
    'Jam buka',
    'เวลาทำการ',
    'ساعات العمل',
    'שעות פתיחה',
    'ساعت کاری',
  ])('ends with the heading "%s", whatever its level', (heading) => {
    for (const tag of ['h1', 'h2', 'h3', 'h4'])
      expect({ tag, is: stated(`<h3>Otto</h3>${REVIEW}<${tag}>${heading}</${tag}>${BACK}`) }).toEqual({
        tag,
        is: ['brot12@gmx.de'],
      });
  });

  it.each([
    ['with a label', `<p><b>Öffnungszeiten:</b></p>${BACK}`],
    ['with headings behind that one', `<h3>Öffnungszeiten</h3><p>9–18</p><h3>Sortiment</h3>${BACK}`],
    ['with a line', `<hr>${BACK}`],
    ['with an address', `<address>Weg 1</address>${BACK}`],
    ['in an address', `<address>brot12@gmx.de</address>`],
    ['with the foot of the page', `<div class="footer">${BACK}</div>`],
  ])('ends %s', (_, html) => {
    expect(stated(html)).toEqual(['brot12@gmx.de']);
  });

  it.each([
    'Otto M.',
    '★★★★★',
    'Anna – 5/5',
    'Great location!',
    'Super Kontakt, gerne wieder',
    'Beste Adresse in Berlin',
    'Contact was easy',
    'Öffnungszeiten nicht eingehalten',
    'Einfache Reservierung',
    'Excellente adresse',
    'Tolles Team',
  ])('goes on below the heading of a visitor: "%s"', (heading) => {
    expect(stated(`<h3>${heading}</h3>${REVIEW}<h4>${heading}</h4>${REVIEW}<h5>Anna</h5>${REVIEW}`)).toEqual(
      [],
    );
  });

  it.each([
    ['lines', `<hr>${REVIEW}<hr>${REVIEW}<hr>${REVIEW}`],
    ['a line below the heading', `<hr>${REVIEW}`],
    [
      'its own head and foot',
      `<article><header>Otto</header>${REVIEW}<footer>${REVIEW}</footer></article>${REVIEW}`,
    ],
    ['a quotation', `<blockquote>Gut!<footer>otto77@gmail.com</footer></blockquote>${REVIEW}`],
    [
      'cards',
      `<div class="card"><div class="card-header">Otto</div>${REVIEW}<div class="card-footer">${REVIEW}</div></div>${REVIEW}`,
    ],
    ['an address of its own', `<ul><li><address>otto77@gmail.com</address></li></ul>${REVIEW}`],
  ])('goes on behind %s', (_, html) => {
    const title = `${TITLE}<h2>Gästebuch</h2>`;
    expect(valuesOn(title + html)).toEqual([]);
    expect(valuesOn(title + html, 'profile')).toEqual([]);
  });
});
