import { describe, expect, it } from '@jest/globals';
import { readPage, valuesOn } from './bakery-page.fixture';

const TITLE = '<title>Bäckerei Lindgren</title><h1>Bäckerei Lindgren</h1><p>Brot aus Berlin.</p>';
const MAIL = 'studio.pixelwerk@gmail.com';
const PROFILE = 'https://www.instagram.com/pxlwrk.studio';
const PHONE = '+493055566677';
const NAME = 'Studio Pixelwerk';

type Name = NonNullable<Parameters<typeof readPage>[1]>['business'];

/** Everything that a page gives to the business. */
const given = (html: string, business: Name = {}): string[] =>
  readPage(html, { role: 'home', business })
    .contacts.filter(({ status }) => status === 'current')
    .map(({ value }) => value);

const CREDITS = (
  'Website by|Site by|Web design by|Designed by|Made by|Built by|Crafted with ♥ by|Made with ❤️ by|Made with love by|' +
  'Handcrafted with 💛 in Berlin by|Powered by|Developed by|Designed & developed by|Design & development:|Website:|' +
  'Web design:|Design:|Site design:|Website design and hosting:|Created with passion by|A website by|Another site by|' +
  'Lovingly made by|Coded with ☕ by|Site built and maintained by|Brought to you by|Produced by|Website credit:|Theme:|' +
  'Webseite von|Webdesign|Webdesign:|Konzept & Umsetzung|Konzept & Umsetzung:|Konzept, Design & Programmierung:|' +
  'Umsetzung:|Realisierung:|Realisiert durch|Gestaltung & Programmierung:|Mit ♥ gemacht von|Mit Liebe gemacht von|' +
  'Diese Website wurde erstellt von|Eine Website von|Website erstellt mit ❤ von|Entwickelt mit Herz von|' +
  'Gestaltet und umgesetzt von|Technische Umsetzung:|Made with ♥ by|Homepage:|Internetseite erstellt von|' +
  'Webdesign und Hosting:|Programmiert von|Umgesetzt mit ♥ durch|Développé avec ❤️ par|Fait avec ♥ par|' +
  'Réalisé avec amour par|Propulsé par|Site réalisé par|Création :|Conception :|Réalisation :|' +
  'Conception & réalisation :|Création de site :|Site web :|Conçu par|Site créé avec ❤ par|Développement :|' +
  'Un site signé|Hébergé et développé par|Site internet conçu et réalisé par|Hecho con ♥ por|Hecho con amor por|' +
  'Diseñado y desarrollado por|Diseño web:|Diseño:|Diseño y desarrollo:|Desarrollado con ❤ por|Página web creada por|' +
  'Creado con 💙 por|Un sitio de|Web hecha por|Web realizada por|Desarrollo:|Sitio web:|Diseño y programación:|' +
  'Feito com ❤ por|Feito com amor por|Desenvolvido por|Desenvolvimento:|Site desenvolvido com ♥ por|Criado por|' +
  'Criação:|Um site|Site:|Design e desenvolvimento:|Website criado por|Produzido por|Realizzazione:|' +
  'Sito web a cura di|Fatto con ♥ da|Realizzato con amore da|Sito realizzato da|Sviluppato con ❤ da|Progetto web:|' +
  'Design e sviluppo:|Sito web:|Sito sviluppato e gestito da|Grafica e sviluppo:|Creato con passione da|' +
  'Gemaakt met ♥ door|Met liefde gemaakt door|Gebouwd door|Website door|Ontwerp:|Realisatie:|Ontwerp & realisatie:|' +
  'Website gerealiseerd door|Ontwikkeld met ❤ door|Gemaakt door|Webdesign & hosting:|Deze website is gemaakt door|' +
  'Strona:|Realizacja|Realizacja:|Wykonanie:|Projekt i realizacja:|Wykonane z ♥ przez|Stworzone z miłością przez|' +
  'Strona stworzona przez|Projekt:|Zaprojektowane przez|Tvorba webu:|Vytvořil|Vytvořeno s ❤ od|Web vyrobilo|' +
  'Design a kód:|Realizace:|S láskou vytvořil|Web:|Tvorba stránok:|Vytvorené s láskou od|Web vytvoril|Dizajn:|' +
  'Realizácia:|Készítette:|Honlap:|Weboldal készítés:|Szeretettel készítette:|Tervezés és kivitelezés:|Fejlesztette:|' +
  'Realizat de|Creat cu ♥ de|Site realizat de|Dezvoltat cu drag de|Realizare:|Сайт от|Изработка:|Уеб дизайн:|' +
  'Създаден с ♥ от|Направено с любов от|Сайтът е изработен от|Дизайн:|Разработка:|Создание сайтов:|' +
  "Сайт создан студией|Разработано|Сайт:|Дизайн и разработка:|Розробка сайту:|Створено з любов'ю|Розробка:|Сайт від|" +
  'Izrada:|Izrada web stranice:|Izradio|Napravljeno s ljubavlju od|Web dizajn:|Izrada sajta:|Dizajn i razvoj:|' +
  'Израда сајта:|Izdelava:|Izdelava spletne strani:|Oblikovanje in izdelava:|Izdelano z ♥ od|Κατασκευή ιστοσελίδας:|' +
  'Σχεδιασμός & ανάπτυξη:|Δημιουργήθηκε με ♥ από|Υλοποίηση:|Κατασκευή:|Σχεδίαση από|Web tasarım:|Tasarım:|' +
  'Tasarım ve yazılım:|Sevgiyle yapıldı:|Yapım:|Tasarım & kodlama:|Hemsida av|Webbdesign:|Skapad med ♥ av|' +
  'Byggd med kärlek av|Produktion:|Design & utveckling:|Hemsidan är gjord av|Webb:|Formgivning & kod:|Website af|' +
  'Hjemmeside af|Lavet med ♥ af|Udviklet med kærlighed af|Design og kode:|Skabt af|Hjemmeside:|Nettside av|' +
  'Laget med ❤ av|Utviklet av|Nettside levert av|Design og utvikling:|Nettside:|Utforming:|Toteutus|Toteutus:|' +
  'Sivuston toteutus:|Verkkosivut:|Suunnittelu ja toteutus:|Tehty ♥:llä|Kotisivut toteutti|Sivut teki|Kodulehe tegi|' +
  'Veebileht:|Teostus:|Kodulehe tegemine:|Tehtud armastusega|Disain:|Disain ja teostus:|Izstrāde:|' +
  'Mājaslapas izstrāde:|Izveidoja|Radīts ar ♥|Dizains:|Mājas lapa:|Sprendimas:|Svetainę sukūrė|Sukurta su ♥|Dizainas:|' +
  'Svetainių kūrimas:|Sukūrė|制作:|ホームページ制作:|デザイン:|Web制作:|サイト制作:|企画・制作:|制作会社:|제작:|홈페이지 제작:|디자인:|제작|웹사이트 제작:|제작 및 관리:|' +
  '网站制作:|网站建设:|技术支持:|网页设计:|设计:|网站设计与开发:|網站製作:|網頁設計:|Thiết kế bởi|Thiết kế web:|Thiết kế website bởi|Phát triển bởi|' +
  'Website bởi|Dibuat dengan ♥ oleh|Dikembangkan oleh|Desain web:|Website oleh|Situs web oleh|Pembuatan website:|' +
  'ออกแบบโดย|พัฒนาโดย|จัดทำโดย|ออกแบบเว็บไซต์:|เว็บไซต์โดย|تصميم:|تصميم وتطوير:|تطوير:|برمجة وتصميم:|' +
  'تم التصميم بواسطة|صنع بحب بواسطة|تصميم المواقع:|עיצוב ופיתוח:|עיצוב:|נבנה באהבה על ידי|בניית אתר:|פיתוח:|' +
  'האתר נבנה על ידי|डिज़ाइन:|वेबसाइट डिज़ाइन:|विकसित:|द्वारा निर्मित:|طراحی:|طراحی و توسعه:|طراحی وب سایت:|' +
  'طراحی شده توسط|Fet amb ♥ per|Disseny web:|Disseny:|Web feta per|Desenvolupat per|' +
  'Webseite realisiert von|Idee, Konzept & Gestaltung:|Webseitenpflege:|Ein Projekt von|Umsetzung und Betreuung:|' +
  'Webdesign & SEO by|Website gestaltet von|Developed with ⚡ by|Site made with 🧡 in Porto by|Proudly built by|' +
  'UX & code:|Technik & Design:|Réalisé par|Site vitrine créé par|Site conçu avec passion par|Webmaster :|' +
  'Intégration :|Graphisme et développement :|Diseño gráfico y web:|Sitio desarrollado por|Página diseñada por|' +
  'Web diseñada y desarrollada por|Programación:|Desenvolvido com 💚 por|Site feito com carinho por|' +
  'Layout e programação:|Website por|Sito web realizzato con ❤ da|Ideato e sviluppato da|Sviluppo e hosting:|' +
  'Powered with ♥ by|Credits:|Website ontwikkeld door|Site gebouwd met liefde door|Webontwerp:|Ontwerp en techniek:|' +
  'Wykonanie strony:|Projekt i kod:|Strona wykonana z pasją przez|Design & code:|Realizacja strony www:|' +
  'Web navrhl a vytvořil|Výroba webu:|Stránky vytvořil|Grafika a programování:|Tvorba webových stránok:|' +
  'Web s láskou vytvorilo|Honlapkészítés:|A weboldalt készítette:|Tervezte és fejlesztette:|Webfejlesztés:|' +
  'Site dezvoltat de|Design & dezvoltare:|Creat cu pasiune de|Сайтът е разработен от|Дизайн и изработка:|' +
  'Изработка на сайт:|Сделано студией|Создание сайта —|Дизайн сайта:|Разработка и поддержка сайта:|Створення сайту:|' +
  'Дизайн та розробка:|Web stranicu izradio|Dizajn i izrada:|Sajt izradila|Spletno stran izdelal|Zasnova in izvedba:|' +
  'Σχεδιασμός ιστοσελίδας:|Κατασκευάστηκε με αγάπη από|Web Design & Development:|Web sitesi tasarımı:|Yazılım:|' +
  'Tasarım & Yazılım:|Webbplatsen producerad av|Design och kod:|Byggd av|Design og udvikling:|Webdesign af|' +
  'Hjemmesiden er lavet af|Utviklet med ♥ av|Nettsiden er laget av|Sivuston suunnittelu:|Sivut toteutti|' +
  'Verkkosivut toteutti|Design & toteutus:|Veebi tegi|Kodulehe valmistas|Mājaslapu izstrādāja|Mājaslapas dizains:|' +
  'Svetainės sprendimas:|Sukurta:|Webサイト制作:|デザイン・制作:|企画・デザイン:|홈페이지제작:|디자인·개발:|사이트 제작:|网站设计:|技术支持：|設計製作:|网页制作：|' +
  'Thiết kế và phát triển bởi|Website được thiết kế bởi|Dibuat oleh|Desain & pengembangan:|Jasa website oleh|' +
  'ออกแบบและพัฒนาโดย|พัฒนาเว็บไซต์โดย|تم تطويره بواسطة|تصميم وتنفيذ:|تصميم موقع:|בנייה ועיצוב:|עיצוב אתר:|פותח על ידי|' +
  'डिज़ाइन और विकास:|वेबसाइट निर्माण:|طراحی و اجرا:|توسعه توسط|Desenvolupament web:|Disseny i programació:|' +
  'Made with ❤︎ by'
).split('|');

describe('the credit of whoever made the website', () => {
  it.each([
    [
      'in a line',
      (credit: string) =>
        `<p>© 2026 Bäckerei Lindgren</p><p>${credit} ${NAME}, ${MAIL}, Tel. 030 55566677</p>`,
    ],
    [
      'in links',
      (credit: string) =>
        `<p>${credit} <a href="https://pixelwerk.com">${NAME}</a> <a href="mailto:${MAIL}">E-Mail</a> <a href="tel:${PHONE}">Tel.</a></p>`,
    ],
    [
      'in a line with others',
      (credit: string) =>
        `<p>© 2026 Bäckerei Lindgren | Alle Rechte vorbehalten | ${credit} ${NAME} – ${MAIL}, Tel. 030 55566677</p>`,
    ],
    ['beside a profile', (credit: string) => `<p>${credit} ${NAME} <a href="${PROFILE}">Instagram</a></p>`],
  ])('takes its contacts, in all languages: %s', (_, write) => {
    const taken = CREDITS.filter((credit) => given(`${TITLE}<footer>${write(credit)}</footer>`).length > 0);
    expect(taken).toEqual([]);
  });

  it.each([
    ['below a heading of their work', `<h2>Konzept, Layout und Technik</h2><p>${NAME}, ${MAIL}</p>`],
    [
      'behind the name of the business',
      `<footer><span>© Bäckerei Lindgren</span> <span>Realizzazione: ${NAME}, ${MAIL}</span></footer>`,
    ],
    ['at the end of a page without a footer', `<div><p>Realizzazione: ${NAME}, Tel. 030 55566677</p></div>`],
    ['in lines', `<footer>Website by<br>${NAME}<br>Tel. 030 55566677<br>${MAIL}</footer>`],
    [
      'with the name in the link of the address',
      `<footer>Hecho con ♥ por <a href="mailto:${MAIL}">${NAME}</a></footer>`,
    ],
    [
      'in the text of a picture',
      `<footer><a href="https://pixelwerk.com"><img alt="Realizacja: ${NAME}" src="l.png"></a> ${MAIL}</footer>`,
    ],
    [
      'in the title of a link',
      `<footer><a href="https://pixelwerk.com" title="Website von ${NAME}"><i></i></a> ${MAIL}</footer>`,
    ],
  ])('takes its contacts %s', (_, html) => {
    expect(given(TITLE + html)).toEqual([]);
  });
});

const OWN = 'brot12@gmx.de';
const LINE = `Tel. 030 55566677, ${OWN}`;

describe('words of credits that say what the business does, or where it is', () => {
  it.each([
    `<footer><p>Website: www.baeckerei-lindgren.de · ${LINE}</p></footer>`,
    `<footer><p>Web: lindgren-brot.de · ${LINE}</p></footer>`,
    `<footer><p>Website: Bäckerei Lindgren, ${LINE}</p></footer>`,
    `<footer><p>Homepage: <a href="https://baeckerei-lindgren.de">Bäckerei Lindgren</a> | ${LINE}</p></footer>`,
    `<ul><li>Web: www.lindgren-brot.de</li><li>Mail: ${OWN}</li><li>Tel. 030 55566677</li></ul>`,
    `<footer><p>Onlineshop: Jetzt bestellen! ${LINE}</p></footer>`,
    `<p>Stil: klassisch<br>Design: modern<br>${LINE}</p>`,
    `<footer><p>Design: modern. ${LINE}</p></footer>`,
    `<footer><p>Design Furniture · ${LINE}</p></footer>`,
    `<footer><p>Design, Qualität und Handwerk seit 1950 · ${LINE}</p></footer>`,
    `<footer><p>Design & Installation · ${LINE}</p></footer>`,
    `<footer><p>Diseño de interiores · ${LINE}</p></footer>`,
    `<footer><p>Progettazione e realizzazione giardini. ${LINE}</p></footer>`,
    `<footer><p>Realizacja zamówień 24 h. ${LINE}</p></footer>`,
    `<footer><p>Projekt i wykonanie mebli. ${LINE}</p></footer>`,
    `<footer><p>Κατασκευή κουζινών. ${LINE}</p></footer>`,
    `<footer><p>Izrada namještaja po mjeri. ${LINE}</p></footer>`,
    `<footer><p>Criação de bolos artísticos. ${LINE}</p></footer>`,
    `<footer><p>تصميم أزياء ${LINE}</p></footer>`,
    `<footer><p>看板制作・施工 ${LINE}</p></footer>`,
    `<p>制作のご相談 ${LINE}</p>`,
    `<footer><p>Mit Liebe gemacht von Bäckerei Lindgren, ${LINE}</p></footer>`,
    `<footer><p>Handmade with love in Berlin. ${LINE}</p></footer>`,
    `<footer><p>Made in Germany · ${LINE}</p></footer>`,
    `<footer><p>Made fresh daily by our bakers. ${LINE}</p></footer>`,
    `<footer><p>Hecho a mano con amor en Sevilla · ${LINE}</p></footer>`,
    `<footer><p>Fatto in casa con amore. ${LINE}</p></footer>`,
    `<footer><p>Fait maison avec amour · ${LINE}</p></footer>`,
    `<footer><p>Сделано с любовью. ${LINE}</p></footer>`,
    `<footer><p>Projekt: Neubau Mitte. Fragen an Anna, ${LINE}</p></footer>`,
    `<footer><p>${LINE} · Design: ${NAME}</p></footer>`,
    `<footer><p>${LINE} | Hecho con ♥ por ${NAME}</p></footer>`,
    `<footer><p>${LINE}</p><p>Realizzazione: ${NAME}</p></footer>`,
    `<footer><p>Realizzazione: ${NAME}</p><p>Mail: ${OWN}</p><p>Tel. 030 55566677</p></footer>`,
    `<footer><p>Webdesign: ${NAME}<br>Bäckerei Lindgren<br>${LINE}</p></footer>`,
    `<footer><p>Design: ${NAME} | Bäckerei Lindgren, ${LINE}</p></footer>`,
    `<footer><p>Creato a mano da Maria. ${LINE}</p></footer>`,
    `<footer><p>Suunnittelu ja toteutus avaimet käteen. ${LINE}</p></footer>`,
  ])('take nothing of it: %s', (html) => {
    expect(given(TITLE + html).sort()).toEqual([PHONE, OWN].sort());
  });

  it.each([
    ['Pixelwerk', 'Pixelwerk – Webdesign Berlin', '<p>Webdesign & SEO.'],
    ['Pixelwerk Webdesign', 'Pixelwerk', '<footer><p>Design & Umsetzung: Pixelwerk,'],
    ['Pixelwerk', 'Pixelwerk', '<footer><p>Website by Pixelwerk ·'],
    ['Serverhaus', 'Serverhaus – Hosting aus Berlin', '<h2>Hosting</h2><p>'],
    ['Werbeagentur Kraft', 'Werbeagentur Kraft', '<p>Werbeagentur Kraft,'],
    ['Nova Soft', 'Nova Soft', '<footer><p>Nova Soft – Web Agency,'],
  ])('are those of %s, whose trade it is', (name, title, html) => {
    const page = `<title>${title}</title><h1>${name}</h1>${html} Tel. 030 55566677, hallo77@gmail.com</p>`;
    expect(given(page, { name }).sort()).toEqual([PHONE, 'hallo77@gmail.com'].sort());
  });

  it('do not take what is known to be the business’s', () => {
    const html = `${TITLE}<footer><p>Website by ${NAME}, Tel. 030 123456, lindgren.brot@gmail.com</p></footer>`;
    expect(given(html).sort()).toEqual(['+4930123456', 'lindgren.brot@gmail.com']);
  });

  it('credit nobody whose name only contains a word of the business’s', () => {
    const html = `${TITLE}<footer>Website by WebLindgren (post@weblindgren.com)</footer>`;
    expect(valuesOn(html)).toEqual([]);
  });
});
