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
