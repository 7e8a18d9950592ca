import { phraseMatcher, phrases, phrasesOnly, wordsOf } from './fold-words';

/** Headings of what customers, guests and patients write, in the languages of the web. */
const HEADINGS = phrases(
  'testimonial|testimonials|customer reviews|client reviews|guest reviews|patient reviews|visitor reviews|google reviews|facebook reviews|' +
    'yelp reviews|tripadvisor reviews|our reviews|latest reviews|recent reviews|read our reviews|our customers say|our clients say|' +
    'our guests say|our patients say|our customers are saying|our clients are saying|our guests are saying|our patients are saying|' +
    'customers say|clients say|guests say|people say|people are saying|what others say|what they say about us|words from our customers|' +
    'guestbook|guest book|visitors book|customer comments|guest comments|thoughts on|leave a reply|leave a comment|' +
    'kundenstimmen|kundenbewertungen|kundenmeinungen|kundenrezensionen|kundenkommentare|gästebuch|gaestebuch|gästestimmen|gästebewertungen|' +
    'patientenstimmen|patientenbewertungen|patientenmeinungen|teilnehmerstimmen|erfahrungsberichte|google bewertungen|unsere bewertungen|' +
    'sagen unsere kunden|unsere kunden sagen|sagen unsere gäste|unsere gäste sagen|sagen unsere patienten|unsere patienten sagen|' +
    'was kunden sagen|was andere sagen|was andere über uns sagen|stimmen unserer kunden|meinungen unserer kunden|' +
    'bewertungen unserer kunden|bewertungen unserer gäste|einen kommentar schreiben|' +
    'témoignages|témoignage|avis clients|avis de nos clients|avis patients|avis google|nos avis|vos avis|livre d or|' +
    'ce que disent nos clients|ce que nos clients disent|nos clients témoignent|ils parlent de nous|ils nous recommandent|' +
    'testimonios|testimonio|reseñas|reseñas de clientes|opiniones de clientes|opiniones de nuestros clientes|opiniones de google|' +
    'dicen nuestros clientes|nuestros clientes dicen|nuestros clientes opinan|dicen de nosotros|libro de visitas|valoraciones de clientes|' +
    'depoimentos|depoimento|testemunhos|avaliações de clientes|opiniões de clientes|dizem os nossos clientes|dizem nossos clientes|' +
    'nossos clientes dizem|avaliações google|avaliações do google|livro de visitas|dizem sobre nós|' +
    'testimonianze|recensioni|recensioni clienti|dicono i nostri clienti|i nostri clienti dicono|dicono di noi|libro degli ospiti|' +
    'opinioni dei clienti|klantbeoordelingen|klantervaringen|klantreviews|ervaringen van klanten|beoordelingen van klanten|' +
    'onze klanten zeggen|klanten zeggen|zeggen onze klanten|gastenboek|klanten over ons|' +
    'opinie klientów|opinie naszych klientów|opinie pacjentów|opinie gości|opinie google|mówią nasi klienci|mówią o nas|księga gości|' +
    'nasi klienci o nas|hodnocení zákazníků|recenze zákazníků|ohlasy zákazníků|řekli o nás|říkají o nás|o nás říkají|říkají naši zákazníci|' +
    'napsali o nás|kniha hostů|návštěvní kniha|hodnotenia zákazníkov|recenzie zákazníkov|ohlasy zákazníkov|napísali o nás|povedali o nás|' +
    'o nás hovoria|hovoria naši zákazníci|kniha návštev|kniha hostí|vendégkönyv|ügyfélvélemények|vásárlói vélemények|' +
    'ügyfeleink véleménye|ügyfeleink mondták|rólunk mondták|vendégeink véleménye|vendégeink mondták|értékelések|' +
    'testimoniale|recenzii|părerea clienților|păreri clienți|spun clienții|carte de oaspeți|отзиви|мнения на клиенти|казват клиентите|' +
    'книга за гости|отзывы|гостевая книга|говорят клиенты|говорят наши клиенты|о нас говорят|відгуки|гостьова книга|гостева книга|' +
    'кажуть клієнти|кажуть наші клієнти|utisci|utisci klijenata|recenzije|knjiga utisaka|knjiga gostiju|iskustva klijenata|' +
    'iskustva korisnika|kažu naši klijenti|утисци|књига утисака|mnenja strank|mnenja naših strank|izkušnje strank|knjiga gostov|' +
    'pravijo naše stranke|κριτικές|κριτικές πελατών|σχόλια πελατών|μαρτυρίες|λένε οι πελάτες|λένε για εμάς|βιβλίο επισκεπτών|' +
    'müşteri yorumları|müşteri görüşleri|müşterilerimiz ne diyor|misafir yorumları|hasta yorumları|ziyaretçi defteri|hakkımızda yorumlar|' +
    'kundomdömen|omdömen|kundrecensioner|recensioner|våra kunder säger|kunder säger|gästbok|anmeldelser|kundeanmeldelser|' +
    'siger vores kunder|vores kunder siger|gæstebog|kundeomtaler|omtaler|kundene sier|sier kundene|våre kunder sier|gjestebok|' +
    'asiakaspalautteet|asiakaskokemukset|asiakasarviot|asiakkaiden kokemuksia|asiakkaamme sanovat|asiakkaamme kertovat|arvostelut|' +
    'vieraskirja|klientide tagasiside|kliendid räägivad|arvustused|külalisteraamat|külastajate raamat|atsauksmes|viesu grāmata|' +
    'atsiliepimai|svečių knyga|お客様の声|お客さまの声|患者様の声|患者さまの声|口コミ|クチコミ|レビュー|ゲストブック|ご感想|후기|리뷰|방명록|' +
    '客户评价|客戶評價|顾客评价|顧客評價|用户评价|用戶評價|客户评论|客戶評論|客户见证|客戶見證|留言簿|đánh giá của khách hàng|khách hàng nói|' +
    'ý kiến khách hàng|cảm nhận khách hàng|cảm nhận của khách hàng|testimoni|ulasan pelanggan|ulasan google|kata mereka|kata pelanggan|' +
    'buku tamu|รีวิว|ความคิดเห็นของลูกค้า|เสียงจากลูกค้า|สมุดเยี่ยม|آراء العملاء|آراء عملائنا|تقييمات العملاء|يقول عملاؤنا|شهادات العملاء|' +
    'سجل الزوار|قالوا عنا|המלצות|ביקורות|לקוחות ממליצים|לקוחות מספרים|חוות דעת|ספר אורחים|ग्राहक समीक्षा|समीक्षाएं|प्रशंसापत्र|نظرات مشتریان',
);

/** Words that are such a heading only where they stand alone: "Questions or comments?" asks for messages. */
const ALONE = phrases(
  'reviews|review|comments|comment|ratings|bewertungen|bewertung|rezensionen|meinungen|kommentare|avis|commentaires|opiniones|comentarios|' +
    'valoraciones|avaliações|opiniões|commenti|opinioni|beoordelingen|ervaringen|reacties|opinie|komentarze|recenze|hodnocení|komentáře|' +
    'recenzie|hodnotenia|vélemények|hozzászólások|comentarii|păreri|мнения|коментари|комментарии|коментарі|komentari|mnenja|komentarji|' +
    'σχόλια|yorumlar|kommentarer|kommentit|kommentaarid|komentāri|komentarai|コメント|댓글|评论|評論|评价|評價|bình luận|đánh giá|ulasan|' +
    'komentar|تعليقات|תגובות|टिप्पणियां',
);

const hasHeading = phraseMatcher(HEADINGS);
const isHeading = phrasesOnly([...HEADINGS, ...ALONE]);

/** Returns whether visitors wrote what stands under a heading (folded). */
export const isHeadingOfVisitors = (folded: string): boolean =>
  hasHeading(folded) || isHeading(folded.replace(/\d+/g, ' '));

const CLASS_WORDS = new Set(
  (
    'testimonial testimonials review reviews reviewer comment comments commenter guestbook gaestebuch kundenstimmen kundenstimme bewertung ' +
    'bewertungen rezension rezensionen temoignage temoignages testimonios resenas depoimento depoimentos recensioni recensione'
  ).split(' '),
);
/** Parts of the names of classes that say how a page is shown, or that are of its forms and links. */
const OTHER_PARTS = new Set(
  (
    'no not has have with without closed off open enabled disabled allow allowed hide show count link links btn button icon nav menu page ' +
    'template single archive form field input label textarea toggle tab status theme site layout type'
  ).split(' '),
);

/** Pages have thousands of names: all but a few are not looked at further. */
const MAY_BE_OF_VISITORS =
  /testimon|review|comment|guestbook|gaestebuch|kundenstimme|bewertung|rezension|temoignage|resenas|depoimento|recension/i;

/** Returns whether a class or id names what visitors write: by a word of it, such as "ti-review-content" and "TestimonialCard". */
export function isClassOfVisitors(name: string): boolean {
  if (!MAY_BE_OF_VISITORS.test(name)) return false;
  const words = wordsOf(name.replace(/(?<=[a-z])(?=[A-Z])/g, ' '));
  return words.some((word) => CLASS_WORDS.has(word)) && !words.some((word) => OTHER_PARTS.has(word));
}
