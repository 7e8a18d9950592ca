import type { PageRole } from '../model';
import { phraseMatcher, phrases, phrasesOnly } from './fold-words';

/** How links name the pages that carry contacts, in the languages of the web. Sorted by what they lead to. */
const CONTACT = phrases(
  'contact|contactus|contact us|contactform|get directions|directions|kontaktinfo|kontaktni informace|kontaktne informacie|' +
    'kontaktni udaje|kontaktne udaje|контактная информация|контактная|контактна інформація|連絡先|联络|napisz do nas|' +
    'so erreichen sie uns|ihr weg zu uns|ansprechpartner|infos pratiques|ecrivez nous|nous ecrire|contacta|como llegar|escribenos|' +
    'scrivici|onde estamos|localizacao|fale com a gente|bereikbaarheid|say hello|say hi|reach out|get in contact|enquiries|enquiry|' +
    'inquiries|enquire|contact us|contacts|contact info|get in touch|reach us|find us|write to us|kontakt|kontaktieren|' +
    'kontaktdaten|kontaktformular|anfahrt|so finden sie uns|contactez|contactez nous|nous contacter|nous trouver|' +
    'coordonnees|contacto|contactenos|contactanos|contactar|donde estamos|contacte|contato|contatos|contactos|' +
    'fale conosco|fale connosco|contacte nos|entre em contato|contatti|contattaci|contatto|dove siamo|recapiti|' +
    'contacteer ons|neem contact op|contactgegevens|kontakty|napiste nam|kde nas najdete|skontaktuj sie|' +
    'kontaktujte nas|dane kontaktowe|kapcsolat|elerhetoseg|elerhetosegek|elerhetosegeink|kapcsolatfelvetel|' +
    'contactati ne|contacteaza ne|date de contact|контакти|контакты|контакт|свържете се с нас|связаться с нами|' +
    'как нас найти|зв’язатися з нами|kontaktirajte nas|контактирајте нас|kontakti|lokacija|επικοινωνια|' +
    'επικοινωνηστε|στοιχεια επικοινωνιας|που θα μας βρειτε|iletisim|bize ulasin|bize yazin|iletisim bilgileri|' +
    'kontakta oss|kontaktuppgifter|hitta hit|hitta till oss|kontakt os|find vej|kontaktoplysninger|kontakt oss|' +
    'ta kontakt|finn oss|yhteystiedot|ota yhteytta|yhteydenotto|yhteys|kontaktid|vota uhendust|sazinies ar mums|' +
    'kontaktai|susisiekite|susisiekti|hafa samband|hafdu samband|cysylltu|teagmhail|お問い合わせ|お問合せ|お問合わせ|問い合わせ|アクセス|' +
    'ご連絡|コンタクト|문의|연락처|오시는 길|오시는길|고객센터|찾아오시는 길|联系我们|联系方式|聯絡我們|聯繫我們|联络我们|联系|聯絡|lien he|hubungi kami|hubungi|kontak|' +
    'kontak kami|makipag-ugnayan|ติดต่อเรา|ติดต่อ|اتصل بنا|تواصل معنا|اتصل|צור קשר|יצירת קשר|צרו קשר|संपर्क|' +
    'संपर्क करें|हमसे संपर्क करें|যোগাযোগ|தொடர்பு|تماس با ما|ارتباط با ما|رابطہ',
);

const LEGAL = phrases(
  'imprint|firmenangaben|bedrijfsgegevens|mentionslegales|avisolegal|notelegali|legal notice|legal information|company information|company details|impressum|anbieterkennzeichnung|' +
    'pflichtangaben|mentions legales|informations legales|mentions|aviso legal|informacion legal|nota legal|' +
    'note legali|informazioni legali|dati societari|informacoes legais|colofon|juridische informatie|impresszum|' +
    'ceginformacio|реквизиты|реквізити|kunye|yasal bilgiler|dane firmy|o firme|特定商取引法|特定商取引|運営会社|사업자정보|사업자 정보|' +
    '营业执照|pravne informacije',
);

const ABOUT = phrases(
  'about|aboutus|ueberuns|wer wir sind|会社情報|about us|who we are|our story|our team|the team|team|uber uns|ueber uns|wir uber uns|unternehmen|' +
    'a propos|qui sommes nous|notre equipe|quienes somos|sobre nosotros|nosotros|quem somos|sobre nos|sobre|' +
    'chi siamo|over ons|wie zijn wij|o nas|o nama|rolunk|despre noi|despre|за нас|о нас|про нас|ποιοι ειμαστε|' +
    'σχετικα με εμας|hakkimizda|om oss|om os|om foretaget|tietoa meista|meista|meist|par mums|apie mus|um okkur|' +
    '会社概要|会社案内|企業情報|회사소개|회사 소개|关于我们|關於我們|公司简介|ve chung toi|gioi thieu|tentang kami|เกี่ยวกับเรา|من نحن|אודות|' +
    'हमारे बारे में|درباره ما',
);

/** Pages that often have an address, where no link is named for it. */
const SERVICE = phrases(
  'visit us|visit|locations|location|our locations|find a store|store locator|stores|branches|customer service|customer care|support|help|' +
    'lets talk|connect|standort|standorte|filialen|unsere filialen|praxis|nous rejoindre|nos magasins|nos agences|servicio al cliente|' +
    'atencion al cliente|tiendas|sedi|punti vendita|atendimento|lojas|klantenservice|vestigingen|kundservice|kundeservice|kundtjanst|' +
    'asiakaspalvelu|toimipisteet|pobocky|prodejny|oddzialy|uzletek|店舗案内|店舗情報|店舗一覧|매장안내|지점안내|门店|門市',
);

const isServicePage = phraseMatcher(SERVICE);

/** Returns whether a link's text or the words of its path (folded) name a page for customers, such as that of the branches. */
export const isServiceByWords = (folded: string): boolean => isServicePage(folded.replace(/['’]/g, ''));

const MATCHERS: readonly (readonly [role: PageRole, matches: (folded: string) => boolean])[] = [
  ['contact', phraseMatcher(CONTACT)],
  ['legal', phraseMatcher(LEGAL)],
  ['about', phraseMatcher(ABOUT)],
];

/** Returns what a page is for by a link's text or the words of its path (folded), or null. */
export const roleByWords = (folded: string): PageRole | null =>
  MATCHERS.find(([, matches]) => matches(folded))?.[0] ?? null;

/** Paths to try once when the home page has no links. */
export const GUESSED_PATHS: readonly (readonly [path: string, role: PageRole])[] = [
  ['/contact', 'contact'],
  ['/kontakt', 'contact'],
  ['/impressum', 'legal'],
];

const HOME = phrases(
  'home|homepage|home page|index|welcome|untitled|untitled document|main|start|startseite|willkommen|herzlich willkommen|accueil|bienvenue|' +
    'inicio|bienvenidos|pagina principal|inicial|bem vindo|bem vindos|pagina iniziale|benvenuti|welkom|startpagina|strona glowna|witamy|' +
    'uvod|domu|domov|vitejte|vitajte|fooldal|kezdolap|udvozoljuk|acasa|prima pagina|bun venit|начало|главная|головна|pocetna|naslovna|domov|' +
    'αρχικη|καλως ηρθατε|ana sayfa|anasayfa|hos geldiniz|hem|hjem|startsida|forside|velkommen|valkommen|etusivu|tervetuloa|avaleht|sakums|' +
    'pradzia|ホーム|トップ|トップページ|홈|首页|首頁|trang chu|beranda|หน้าแรก|الرئيسية|ראשי|עמוד הבית|होम',
);
/** Names of pages that say what is on them. */
export const PAGE_NAMES = [...CONTACT, ...LEGAL, ...ABOUT, ...SERVICE];
const isPageName = phrasesOnly([...HOME, ...PAGE_NAMES]);

/** Returns whether a title (folded) says only which page of a website it is, and not whose. */
export const isPageTitle = (folded: string): boolean =>
  folded.split(/[|·•–—]| - |: /).every((part) => part.trim() === '' || isPageName(part));
