import type { ContactKind, Rejection } from '../model';
import { phraseMatcher, phrases, phrasesOnly, wordsOf } from './fold-words';
import { hasPhoneWord, MAIL_WORDS } from './mail-words';
import { FIRM_LABELS, PARTNERS } from './other-firm-headings';

/** Headings and labels of an address that belongs to an authority, a chamber or a dispute board. */
const AUTHORITY = phrases(
  'supervisory authority|data protection authority|regulatory authority|dispute board|dispute resolution|' +
    'ombudsman|chamber of|licensing authority|consumer protection|regulated by|trading standards|' +
    'aufsichtsbehorde|zustandige aufsichtsbehorde|aufsichtsbehoerde|kammer|zustandige kammer|arztekammer|' +
    'zahnarztekammer|handwerkskammer|rechtsanwaltskammer|steuerberaterkammer|apothekerkammer|architektenkammer|' +
    'industrie und handelskammer|kassenarztliche vereinigung|wirtschaftskammer|bezirkshauptmannschaft|' +
    'gewerbebehorde|schlichtungsstelle|streitschlichtung|streitbeilegung|verbraucherschlichtung|' +
    'universalschlichtungsstelle|os plattform|landesdatenschutzbeauftragte|landesbeauftragte|bundesbeauftragte|' +
    'datenschutzbehorde|berufskammer|regulierungsbehorde|autorite de controle|cnil|mediation de la consommation|' +
    'mediateur de la consommation|chambre de commerce|ordre des|autoridad de control|' +
    'agencia espanola de proteccion de datos|aepd|colegio oficial|junta arbitral|autoridade de controlo|cnpd|' +
    'livro de reclamacoes|resolucao de litigios|centro de arbitragem|anpd|autorita di controllo|garante|' +
    'garante per la protezione dei dati|camera di commercio|toezichthouder|autoriteit persoonsgegevens|' +
    'geschillencommissie|kamer van koophandel|organ nadzorczy|urzad ochrony danych|uodo|rzecznik|' +
    'urad pro ochranu osobnich udaju|ceska obchodni inspekce|coi|slovenska obchodna inspekcia|' +
    'urad na ochranu osobnych udajov|dozorny organ|dozorovy urad|felugyeleti hatosag|nemzeti adatvedelmi|naih|' +
    'bekelteto testulet|fogyasztovedelem|autoritatea nationala|anspdcp|anpc|комисия за защита|роскомнадзор|' +
    'надзорный орган|надзорен орган|agencija za zastitu|poverenik|informacijski pooblascenec|' +
    'αρχη προστασιας δεδομενων|εποπτικη αρχη|συνηγορος|επιμελητηριο|kvkk|kisisel verileri koruma|tuketici hakem|' +
    'integritetsskyddsmyndigheten|datainspektionen|allmanna reklamationsnamnden|tillsynsmyndighet|datatilsynet|' +
    'forbrugerklage|tilsynsmyndighed|tilsynsmyndighet|forbrukertilsynet|naevnenes hus|tietosuojavaltuutettu|' +
    'kuluttajariita|valvontaviranomainen|andmekaitse inspektsioon|tarbijakaitse|datu valsts inspekcija|' +
    'duomenu apsaugos inspekcija|監督官庁|消費生活センター|개인정보보호위원회|개인정보 침해신고센터|개인정보분쟁조정위원회|监管机构|消费者协会|הרשות להגנת|' +
    'ico org uk|mediateur|resolucao alternativa de litigios|dozorovy organ|organ dozoru|autoritatea de supraveghere|protectia consumatorului',
);

/** Words of the credit of those who made or host a website. */
const DESIGNER = phrases(
  'site by|website by|web site by|design by|designed by|web design|webdesign|web designer|made by|built by|' +
    'created by|developed by|development by|web development|powered by|hosted by|hosting|hosting by|theme by|' +
    'template by|webmaster|web agency|digital agency|webagentur|werbeagentur|umsetzung|realisierung|' +
    'konzept und design|technische umsetzung|programmierung|webseite erstellt von|website von|erstellt von|' +
    'hoster|realisation du site|creation du site|conception du site|site realise par|cree par|developpe par|' +
    'hebergeur|hebergement|creation site internet|diseno web|disenado por|desarrollado por|creado por|' +
    'diseno y desarrollo|alojamiento|alojamiento web|desenvolvido por|desenvolvimento|criado por|' +
    'criacao de sites|alojamento|hospedagem|realizzato da|realizzazione siti|sito realizzato da|sviluppato da|' +
    'progettato da|creato da|credits|website door|webdesign door|gemaakt door|ontwikkeld door|' +
    'projekt i wykonanie|projekt strony|wykonanie|strona wykonana|tvorba webu|tvorba www|tvorba webovych stranek|' +
    'vytvoril|vytvorila|vyrobil|webove stranky|honlapkeszites|weboldal keszites|keszitette|weblap|tarhely|' +
    'tarhelyszolgaltato|realizat de|creat de|dezvoltat de|web design de|изработка|изработка на сайт|уеб дизайн|' +
    'разработка сайта|создание сайта|сделано в|розробка сайту|хостинг|izrada web stranica|izrada sajta|izdelava|' +
    'izdelava spletnih strani|κατασκευη|κατασκευη ιστοσελιδων|σχεδιασμος|web tasarim|tasarlayan|hazirlayan|' +
    'webbdesign|producerad av|webbproduktion|hemsida av|utviklet av|udviklet af|design af|hjemmeside af|' +
    'nettside av|hjemmeside fra|kotisivut|verkkosivut|teostus|kodulehe tegemine|izstrade|majaslapas izstrade|' +
    'svetainiu kurimas|sukurta|ホームページ制作|web制作|制作会社|홈페이지 제작|웹디자인|技术支持|网站建设|网页设计|網頁設計|網站設計|thiet ke web|' +
    'realisiert von|umgesetzt von|gestaltet von|programmiert von|webseite von|internetagentur|medienagentur|realise par|' +
    'conception et realisation|conception graphique|realizacja|realizacja strony|strony internetowe|vytvoreno|' +
    'vytvorene|web vytvoril|realizace|realizacia|disseny web|maquetacion|desarrollo web|sviluppo web|sito web a cura di|' +
    'website gemaakt door|realisatie|site realizat|realizare site|сайт разработан|разработка и поддержка|изработен от|' +
    'تصميم وتطوير|تصميم وبرمجة|تصميم المواقع|تطوير الموقع|برمجة وتصميم|طراحی سایت|' +
    'thiet ke website|thiet ke boi|dibuat oleh|ออกแบบเว็บไซต์|עיצוב ובנייה|בניית אתרים|אתר נבנה|' +
    'crafted by|handcrafted by|coded by|web by|made with by|made with love by|with love by|built with by|' +
    'site credit|site credits|website credits|maintained by|marketing by|seo by|website management|' +
    'design und programmierung|design und umsetzung|technische realisierung|erstellt durch|betreut durch|' +
    'webseite erstellt|website erstellt|homepage von|homepage erstellt|webentwicklung|webdienstleister|' +
    'site internet par|site web par|agence web|agence digitale|developpement web|design par|realise avec par|' +
    'une realisation|diseno por|disenada por|desarrollada por|creada por|sitio web por|pagina web por|' +
    'hecho por|realizado por|agencia digital|desenvolvido com por|feito por|site por|design por|sito creato da|' +
    'sito a cura di|realizzazione sito|realizzazione sito web|gerealiseerd door|ontwerp en realisatie|' +
    'website laten maken|stworzone przez|strona stworzona przez|projektowanie stron|tworzenie stron|' +
    'skapad av|byggd av|webbyra|levert av|laget av|design og utvikling|lavet af|leveret af|toteutus|' +
    'sivuston toteutus|verkkosivut toteutti|suunnittelu ja toteutus|creare site|web sitesi|υλοποιηση|' +
    'сайт создан|изработено от|realisation par|progetto grafico|webbplats av|kodulehe tegi|svetaines kurimas|サイト制作|تصميم الموقع|' +
    'בניית אתר|betreuung der website|betreuung der webseite|webhosting|konzept design|design og udvikling|design developpement|' +
    'conception et developpement|σχεδιαση αναπτυξη|σχεδιαση και αναπτυξη|redaktion und technik',
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

/** "Made with love in Berlin by Studio". */
const MADE_WITH_BY = /(?:made|built|designed|crafted|coded) with (?:[^ ]{1,15} ){1,4}by(?: |$)/;

const isCredit = phraseMatcher(DESIGNER);
const CREDIT_WORDS = new Set(DESIGNER.flatMap((phrase) => wordsOf(phrase)));

/** Returns whether a text (folded) has words of the credit of those who made or host a website. */
export const hasCreditSign = (folded: string): boolean => isCredit(folded) || MADE_WITH_BY.test(folded);

/** Returns whether a word (folded) is of such credits, so that it names nobody. */
export const isCreditWord = (word: string): boolean => CREDIT_WORDS.has(word);

const SIGNS: readonly (readonly [rejection: Rejection, matches: (folded: string) => boolean])[] = [
  ['authority', phraseMatcher(AUTHORITY)],
  ['designer', hasCreditSign],
  ['other_firm', phraseMatcher([...PARTNERS, ...OTHERS_AT_WORK])],
];

/** Returns whose contact follows this heading or label (folded), if it is not the business's own; else null. */
export const foreignSign = (folded: string): Rejection | null =>
  SIGNS.find(([, matches]) => matches(folded))?.[0] ?? null;

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

const isSignAlone = phrasesOnly([...AUTHORITY, ...DESIGNER, ...PARTNERS, ...OTHERS_AT_WORK]);

/** Returns whether a text (folded) consists of such labels alone. */
export const isForeignSign = (folded: string): boolean => isSignAlone(folded);
