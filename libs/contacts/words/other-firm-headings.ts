import type { ContactKind } from '../model';
import { phraseMatcher, phrases, phrasesOnly } from './fold-words';
import { roleByWords } from './page-words';

/** Words for another firm: labels of its values, where they stand alone. */
export const FIRM_LABELS = phrases(
  'regulator|partner|partners|partenaire|socios|vertretung|vermieter|hersteller|sponsor|lieferant|pressekontakt agentur',
);

/** Words for partners, sponsors and suppliers, in headings and labels. */
export const PARTNERS = phrases(
  'our partners|sponsors|sponsored by|suppliers|our clients|references|unsere partner|sponsoren|lieferanten|referenzen|' +
    'nos partenaires|partenaires|nuestros socios|colaboradores|patrocinadores|parceiros|i nostri partner|fornitori|partnerzy|' +
    'sponzori|partnereink|partenerii|партньори|партнеры|nasi partneri|nasi partnerzy|nostri partner|onze partners|' +
    'unsere lieferanten|unsere marken|stockists|партнери|συνεργατες|partnerler|samarbetspartners|samarbejdspartnere|' +
    'yhteistyokumppanit|協力会社|파트너|合作伙伴',
);

/** Headings over lists of other firms, in the languages of the web: whom a business works for, what it sells, and its friends. */
const HEADINGS = phrases(
  'our customers|our valued customers|our valued clients|some of our clients|selected clients|who we work with|companies we work with|' +
    'brands|our brands|brands we stock|brands we carry|brands we love|brands we sell|stocked brands|friends|our friends|friends of ours|' +
    'unsere kunden|auszug unserer kunden|auswahl unserer kunden|marken|unsere marken|marken im sortiment|freunde|unsere freunde|' +
    'nos clients|ils nous font confiance|marques|nos marques|les marques|amis|nos amis|nuestros clientes|marcas|nuestras marcas|amigos|' +
    'nuestros amigos|nossos clientes|os nossos clientes|nossas marcas|as nossas marcas|nossos amigos|os nossos amigos|' +
    'nostri clienti|marchi|nostri marchi|amici|nostri amici|onze klanten|merken|onze merken|vrienden|onze vrienden|' +
    'nasi klienci|marki|nasze marki|przyjaciele|nasi przyjaciele|naši zákazníci|naši klienti|značky|naše značky|přátelé|naši přátelé|' +
    'priatelia|naši priatelia|ügyfeleink|vásárlóink|márkák|márkáink|barátaink|clienții noștri|branduri|brandurile noastre|prieteni|' +
    'prietenii noștri|нашите клиенти|марки|приятели|наши клиенты|бренды|наши бренды|друзья|наши друзья|наші клієнти|бренди|друзі|' +
    'наші друзі|naši klijenti|brendovi|prijatelji|naši prijatelji|наши клијенти|пријатељи|naše stranke|blagovne znamke|' +
    'οι πελάτες μας|μάρκες|φίλοι|οι φίλοι μας|müşterilerimiz|markalar|markalarımız|dostlarımız|våra kunder|varumärken|våra varumärken|' +
    'vänner|våra vänner|vores kunder|mærker|vores mærker|venner|vores venner|våre kunder|merker|våre merker|asiakkaamme|tuotemerkit|' +
    'ystävät|ystävämme|meie kliendid|kaubamärgid|sõbrad|mūsu klienti|zīmoli|draugi|mūsų klientai|prekių ženklai|draugai|' +
    '取引先|取引先一覧|主要取引先|取扱ブランド|고객사|거래처|취급 브랜드|협력사|我们的客户|我們的客戶|合作客户|代理品牌|经营品牌|友情链接|友情連結|' +
    'khách hàng của chúng tôi|thương hiệu|đối tác|klien kami|pelanggan kami|mitra kami|merek|ลูกค้าของเรา|พันธมิตร|' +
    'عملاؤنا|شركاؤنا|הלקוחות שלנו|לקוחותינו|השותפים שלנו|חברים|हमारे ग्राहक|مشتریان ما',
);

/** Above a phone or an address, these may stand for what customers need: "Clients: Tel. 12 34". */
const CUSTOMERS = phrases(
  'clients|customers|kunden|clientes|clienti|klanten|klienci|zákazníci|klienti|ügyfelek|clienți|клиенти|клиенты|клієнти|klijenti|' +
    'stranke|πελάτες|müşteriler|kunder|asiakkaat|kliendid|klientai|客户|客戶|khách hàng|klien|לקוחות',
);

const isListOfFirms = phrasesOnly([...FIRM_LABELS, ...HEADINGS]);
const isListOfProfiles = phrasesOnly([...FIRM_LABELS, ...HEADINGS, ...CUSTOMERS]);
const isLabelOfFirms = phrasesOnly(FIRM_LABELS);
const isListOfPartners = phraseMatcher(PARTNERS);

const withAnd = (heading: string): string => heading.replaceAll('&', ' and ');

/** Returns whether other firms are listed under a heading (folded). */
export const isHeadingOfFirms = (folded: string): boolean =>
  isListOfProfiles(withAnd(folded)) || isListOfPartners(folded);

/**
 * Returns whether what stands under headings (folded, the innermost last) is of other firms. A label of contacts ends that unless it
 * stands below the name of a firm, and a label with a colon may say whom a phone or a mailbox is for.
 */
export function areHeadingsOfFirms(headings: readonly string[], kind: ContactKind): boolean {
  const isOne = (heading: string): boolean => {
    if (kind === 'profile') return isListOfProfiles(withAnd(heading));
    return /[:：]$/.test(heading) ? isLabelOfFirms(heading) : isListOfFirms(withAnd(heading));
  };
  const last = headings.findLastIndex(isOne);
  return last >= 0 && !headings.slice(last, last + 2).some((each) => roleByWords(each) === 'contact');
}
