import type { ContactKind, Rejection } from '../model';
import { AUTHORITY, isOfAuthority } from './authority-words';
import { CREDIT_PARTS } from './credit-words';
import { phraseMatcher, phrases, phrasesOnly, UNSPACED, wordsOf } from './fold-words';
import { hasPhoneWord, MAIL_WORDS } from './mail-words';
import { FIRM_LABELS, PARTNERS } from './other-firm-headings';

/** Words of the credit of those who made or host a website. */
const DESIGNER = phrases(
  'site by|website by|web site by|design by|designed by|web design|webdesign|web designer|made by|built by|created by|' +
    'developed by|development by|web development|powered by|hosted by|hosting by|theme by|template by|webmaster|web agency|' +
    'digital agency|webagentur|werbeagentur|technische umsetzung|webseite erstellt von|website von|erstellt von|hoster|' +
    'realisation du site|creation du site|conception du site|site realise par|cree par|developpe par|hebergeur|hebergement|' +
    'creation site internet|diseno web|disenado por|desarrollado por|creado por|alojamiento|alojamiento web|desenvolvido por|' +
    'criado por|criacao de sites|alojamento|hospedagem|realizzato da|realizzazione siti|sito realizzato da|sviluppato da|' +
    'progettato da|creato da|credits|website door|webdesign door|gemaakt door|ontwikkeld door|projekt strony|strona wykonana|' +
    'tvorba webu|tvorba www|tvorba webovych stranek|webove stranky|honlapkeszites|weboldal keszites|weblap|tarhely|' +
    'tarhelyszolgaltato|realizat de|creat de|dezvoltat de|web design de|изработка на сайт|уеб дизайн|разработка сайта|' +
    'создание сайта|сделано в|розробка сайту|хостинг|izrada web stranica|izrada sajta|izdelava spletnih strani|' +
    'κατασκευη ιστοσελιδων|web tasarim|webbdesign|producerad av|webbproduktion|hemsida av|utviklet av|udviklet af|design af|' +
    'hjemmeside af|nettside av|hjemmeside fra|kotisivut|verkkosivut|kodulehe tegemine|majaslapas izstrade|svetainiu kurimas|' +
    'ホームページ制作|web制作|制作会社|홈페이지 제작|웹디자인|技术支持|网站建设|网页设计|網頁設計|網站設計|thiet ke web|realisiert von|umgesetzt von|gestaltet von|' +
    'programmiert von|webseite von|internetagentur|medienagentur|realise par|realizacja strony|strony internetowe|' +
    'web vytvoril|disseny web|desarrollo web|sviluppo web|sito web a cura di|website gemaakt door|site realizat|' +
    'realizare site|сайт разработан|разработка и поддержка|изработен от|تصميم وتطوير|تصميم وبرمجة|تصميم المواقع|تطوير الموقع|' +
    'برمجة وتصميم|طراحی سایت|thiet ke website|thiet ke boi|dibuat oleh|ออกแบบเว็บไซต์|עיצוב ובנייה|בניית אתרים|אתר נבנה|' +
    'crafted by|handcrafted by|coded by|web by|made with by|made with love by|with love by|built with by|site credit|' +
    'site credits|website credits|maintained by|marketing by|seo by|website management|technische realisierung|' +
    'erstellt durch|betreut durch|webseite erstellt|website erstellt|homepage von|homepage erstellt|webentwicklung|' +
    'webdienstleister|site internet par|site web par|agence web|agence digitale|developpement web|design par|' +
    'realise avec par|une realisation|diseno por|disenada por|desarrollada por|creada por|sitio web por|pagina web por|' +
    'hecho por|realizado por|agencia digital|desenvolvido com por|feito por|site por|design por|sito creato da|' +
    'sito a cura di|realizzazione sito|realizzazione sito web|gerealiseerd door|website laten maken|stworzone przez|' +
    'strona stworzona przez|projektowanie stron|tworzenie stron|skapad av|byggd av|webbyra|levert av|laget av|lavet af|' +
    'leveret af|sivuston toteutus|verkkosivut toteutti|creare site|web sitesi|сайт создан|изработено от|realisation par|' +
    'progetto grafico|webbplats av|kodulehe tegi|svetaines kurimas|サイト制作|تصميم الموقع|בניית אתר|betreuung der website|' +
    'betreuung der webseite|webhosting|redaktion und technik',
);

/** Words of all kinds of work. They are those of a credit where they stand alone, or before a colon. */
const WORK = phrases(
  'umsetzung|realisierung|programmierung|wykonanie|realizacja|realizace|realizacia|κατασκευη|σχεδιασμος|υλοποιηση|' +
    'изработка|izdelava|izstrade|teostus|toteutus|realisatie|maquetacion|desenvolvimento|vytvoril|vytvorila|vytvoreno|' +
    'vytvorene|vyrobil|keszitette|sukurta|tasarlayan|hazirlayan|hosting|suunnittelu ja toteutus|diseno y desarrollo|' +
    'design und umsetzung|konzept und design|konzept design|design und programmierung|design og udvikling|' +
    'design og utvikling|design developpement|conception et realisation|conception graphique|conception et developpement|' +
    'σχεδιαση αναπτυξη|σχεδιαση και αναπτυξη|ontwerp en realisatie',
);

/** Labels of others than partners: who took the photos, insurers, processors of data, and officers who are no staff. */
const OTHERS_AT_WORK = phrases(
  'photo credits|photos by|bildnachweis|bildnachweise|fotos von|bildrechte|credits photos|credit photo|fotografie di|' +
    'berufshaftpflicht|berufshaftpflichtversicherung|betriebshaftpflichtversicherung|haftpflichtversicherung|versicherer|' +
    'assurance professionnelle|assureur|professional indemnity|seguro de responsabilidad|datenschutzbeauftragter|' +
    'datenschutzbeauftragte|datenschutzbeauftragten|data protection officer|delegue a la protection des donnees|' +
    'delegado de proteccion de datos|encarregado de protecao de dados|responsabile della protezione dei dati|' +
    'functionaris gegevensbescherming|inspektor ochrony danych|poverenec pro ochranu|auftragsverarbeiter|' +
    'auftragsverarbeitung|data processor|data processors|sub processor|sub processors|sous traitant|sous traitants|' +
    'encargado del tratamiento|responsabile esterno del trattamento|verwerker|podmiot przetwarzajacy|newsletter versand|' +
    'versanddienstleister|zahlungsdienstleister|payment provider|payment providers|inkassounternehmen|fotonachweis|' +
    'photography by|img credits|image credits|urlaubsvertretung|veri sorumlusu temsilcisi|linkempfehlungen',
);

// Labels of another firm where they stand alone, as `FIRM_LABELS` are. In a sentence, or before a mailbox for everybody, they mean
// the business itself.
/** Before a phone, these are departments. */
const MAKERS = phrases('gestaltung|design|realisation|conception|tasarim|yazilim|डिज़ाइन|produktion');
/** As headings, these stand above the business's own profiles. */
const PHOTOS = phrases('foto|fotos|photo|photos|photography|fotografie|fotografia');
const OTHERS = phrases('seo|agentur|agence|agencia|agenzia|agency|notdienst|links|liens');

/** A shorter word of a name is in others as well: "de". */
const MIN_TELLING = 4;

/** "Made with love in Berlin by Studio". */
const MADE_WITH_BY = /(?:made|built|designed|crafted|coded) with (?:[^ ]{1,15} ){1,4}by(?: |$)/;

/** What firms that make websites call themselves and their work, in titles and names. */
const MAKERS_OF_WEBSITES = phrases(
  'web design|webdesign|web designer|webdesigner|web development|web developer|web agency|digital agency|hosting|web hosting|webhosting|seo|online marketing|' +
    'webagentur|werbeagentur|internetagentur|medienagentur|digitalagentur|webentwicklung|agence web|agence digitale|agence de communication|creation de sites|diseno web|desarrollo web|agencia digital|agencia de publicidad|' +
    'criacao de sites|desenvolvimento web|agenzia web|realizzazione siti|siti web|sviluppo web|webbureau|reclamebureau|tworzenie stron|projektowanie stron|strony internetowe|agencja reklamowa|tvorba webu|' +
    'tvorba www|webove stranky|honlapkeszites|weboldal keszites|web design de|creare site|уеб дизайн|создание сайтов|разработка сайтов|веб студия|створення сайтив|izrada web stranica|izrada sajta|' +
    'κατασκευη ιστοσελιδων|web tasarim|webbyra|webbdesign|reklambyra|webbureauet|reklamebureau|webbyraa|reklamebyra|kotisivut yritykselle|mainostoimisto|verkkosivut|kodulehe tegemine|majaslapu izstrade|svetainiu kurimas|' +
    'ホームページ制作|web制作|홈페이지 제작|웹디자인|网站建设|网页设计|網頁設計|thiet ke web|thiet ke website|jasa website|รับทำเว็บไซต์|تصميم المواقع|تصميم مواقع|בניית אתרים|طراحی سایت',
);

const isCredit = phraseMatcher(DESIGNER);
const IS_WORK = new Set(WORK);
const isMakerOfWebsites = phraseMatcher(MAKERS_OF_WEBSITES);
const CREDIT_WORDS = new Set(
  [...DESIGNER, ...WORK, ...Object.values(CREDIT_PARTS).flat()].flatMap((phrase) => wordsOf(phrase)),
);

/** Returns whether a text (folded) has words of the credit of those who made or host a website. */
export const hasCreditSign = (folded: string): boolean =>
  isCredit(folded) || MADE_WITH_BY.test(folded) || isLabelOfWork(folded);

/** Whether a text is a word of work alone, or has one before a colon. */
function isLabelOfWork(folded: string): boolean {
  const parts = folded.split(/[:：]/).map((part) => wordsOf(part).join(' '));
  if (parts.length === 1) return IS_WORK.has(parts[0] ?? '');
  return parts.slice(0, -1).some((part) => WORK.some((each) => part === each || part.endsWith(` ${each}`)));
}

/** Returns whether a name or title (folded) is of those who make websites, or whether one of their words is ours. */
export const makesWebsites = (folded: string, isOurs: (text: string) => boolean): boolean =>
  isMakerOfWebsites(folded) || MAKERS_OF_WEBSITES.some(isOurs);

/** Returns whether a word (folded) is of such credits, so that it names nobody. */
export const isCreditWord = (word: string): boolean => CREDIT_WORDS.has(word);

const isOfOtherFirm = phraseMatcher([...PARTNERS, ...OTHERS_AT_WORK]);

/**
 * Returns whose contact follows this heading or label (folded), if it is not the business's own; else null.
 * @param isOurs whether a word is of the business's name: the office of a chamber is its own
 */
export function foreignSign(folded: string, isOurs: (text: string) => boolean): Rejection | null {
  const isOthers = (phrase: string): boolean => {
    const telling = wordsOf(phrase).filter(isLong);
    return !(telling.length > 0 ? telling.every(isOurs) : isOurs(phrase));
  };
  if (isOfAuthority(folded, isOthers)) return 'authority';
  if (hasCreditSign(folded)) return 'designer';
  return isOfOtherFirm(folded) ? 'other_firm' : null;
}

const isLong = (word: string): boolean => word.length >= MIN_TELLING || UNSPACED.test(word);

/** Which of these labels tell that a value of a kind is another firm's. */
const IS_LABEL: Record<ContactKind, (folded: string) => boolean> = {
  email: phrasesOnly([...FIRM_LABELS, ...MAKERS, ...PHOTOS, ...OTHERS]),
  profile: phrasesOnly([...FIRM_LABELS, ...MAKERS, ...PHOTOS]),
  phone: phrasesOnly(FIRM_LABELS),
};
/** Labels of a value say what it is, and not whose. */
const isKindOfValue = phrasesOnly([
  ...MAIL_WORDS,
  ...phrases('web|www|website|webseite|homepage|fax|adresse|address|anschrift|kontakt|contact'),
]);

/** Returns whether the last label or heading in a text (folded) is one of another firm, for values that do not say whose they are. */
export function isLabelOfFirm(folded: string, kind: ContactKind): boolean {
  const labels = folded.split(/[:：|]/).map(
    (part) =>
      part
        .split(/[.,;·•()–—]/)
        .at(-1)
        ?.trim() ?? '',
  );
  // Behind the last colon stands the value.
  if (/[:：]/.test(folded) && !/[:：]\s?$/.test(folded)) labels.pop();
  const label = labels.reverse().find((each) => each !== '' && !isKindOfValue(each) && !hasPhoneWord(each));
  return label !== undefined && IS_LABEL[kind](label);
}

const isSignAlone = phrasesOnly([...AUTHORITY, ...DESIGNER, ...WORK, ...PARTNERS, ...OTHERS_AT_WORK]);

/** Returns whether a text (folded) consists of such labels alone. */
export const isForeignSign = (folded: string): boolean => isSignAlone(folded);
