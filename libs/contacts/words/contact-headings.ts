import { foldWords, phrases, UNSPACED, wordsOf } from './fold-words';
import { PAGE_NAMES } from './page-words';

const HOURS = phrases(
  'hours|opening hours|business hours|opening times|hours of operation|store hours|shop hours|office hours|when we are open|we are open|times|' +
    'öffnungszeiten|oeffnungszeiten|sprechzeiten|sprechstunden|sprechstunde|geschäftszeiten|ladenöffnungszeiten|bürozeiten|praxiszeiten|' +
    'servicezeiten|küchenzeiten|horaires|heures d ouverture|horaires d ouverture|jours d ouverture|horario|horarios|apertura|funcionamento|horário|orari|orario|apertura al pubblico|' +
    'openingstijden|openingsuren|openingstijd|spreekuren|spreekuur|godziny otwarcia|godziny pracy|godziny przyjęć|godziny|otevírací doba|' +
    'provozní doba|pracovní doba|ordinační hodiny|ordinační doba|otváracie hodiny|otváracia doba|pracovná doba|nyitvatartás|nyitvatartási idő|' +
    'nyitva tartás|rendelési idő|program|orar|orar de funcționare|program de lucru|работно време|часы работы|время работы|режим работы|' +
    'график работы|години роботи|графік роботи|час роботи|radno vrijeme|radno vreme|радно време|odpiralni čas|delovni čas|urnik|' +
    'ωράριο|ώρες λειτουργίας|ωράριο λειτουργίας|çalışma saatleri|açılış saatleri|mesai saatleri|öppettider|åbningstider|åpningstider|' +
    'aukioloajat|aukiolo|avoinna|lahtiolekuajad|lahtiolekuaeg|avatud|darba laiks|darbo laikas|darbo valandos|opnunartími|' +
    '営業時間|診療時間|受付時間|営業日|定休日|休診日|영업시간|진료시간|운영시간|营业时间|營業時間|门诊时间|開放時間|giờ mở cửa|giờ làm việc|' +
    'jam buka|jam operasional|jam kerja|เวลาทำการ|เวลาเปิด|เวลาเปิดทำการ|ساعات العمل|أوقات العمل|مواعيد العمل|שעות פתיחה|שעות פעילות|שעות הפתיחה|' +
    'समय|खुलने का समय|कार्य समय|ساعت کاری|ساعات کاری|horari|horaris',
);

const PLACE = phrases(
  'address|address and contact|location|our location|where to find us|where we are|where are we|map|parking|how to get here|how to find us|' +
    'getting here|come and see us|come see us|come visit us|visit our shop|visit our store|adresse|anschrift|unsere anschrift|lage|' +
    'so finden sie uns|so finden sie zu uns|wegbeschreibung|lageplan|anreise|parken|besuchen sie uns|besuche uns|hier finden sie uns|hier sind wir|' +
    'ihr weg zu uns|wo sie uns finden|accès|plan d accès|plan|itinéraire|où nous trouver|où sommes nous|venir|venez nous voir|nous rendre visite|' +
    'situation|dirección|ubicación|dónde estamos|dónde encontrarnos|encuéntranos|visítanos|cómo llegar|mapa|endereço|morada|localização|' +
    'como chegar|onde ficamos|onde nos encontrar|visite nos|indirizzo|come raggiungerci|come arrivare|dove trovarci|vieni a trovarci|la sede|posizione|mappa|' +
    'adres|route|routebeschrijving|waar vindt u ons|bezoek ons|locatie|ligging|dojazd|lokalizacja|gdzie jesteśmy|jak dojechać|odwiedź nas|adresa|' +
    'kde nás najdete|kde nás nájdete|kde nás najít|navštivte nás|navštívte nás|cím|címünk|megközelítés|térkép|itt talál meg minket|adresă|locație|locația|unde ne găsiți|' +
    'cum ajungeți|vizitați ne|адрес|адреса|къде сме|къде да ни намерите|как да ни намерите|местоположение|как добраться|где мы находимся|наш адрес|мы на карте|проезд|' +
    'як нас знайти|де ми знаходимося|lokacija|gdje smo|gde smo|gdje nas pronaći|posjetite nas|posetite nas|адреса и контакт|naslov|kje smo|kje nas najdete|obiščite nas|' +
    'διεύθυνση|τοποθεσία|που είμαστε|χάρτης|πρόσβαση|adresimiz|konum|nerede|neredeyiz|ulaşım|yol tarifi|adress|besök oss|vägbeskrivning|karta|find os|besøg os|besøk oss|' +
    'finn fram|osoite|sijainti|käyntiosoite|saapuminen|kartta|tule käymään|löydät meidät|aadress|asukoht|külasta meid|adrese|atrašanās vieta|kā mūs atrast|adresas|kaip mus rasti|' +
    'heimilisfang|住所|所在地|アクセスマップ|地図|交通案内|交通アクセス|店舗所在地|주소|위치|찾아오는 길|약도|地址|位置|交通|交通方式|交通指南|địa chỉ|bản đồ|chỉ đường|alamat|lokasi|peta|ที่อยู่|แผนที่|ที่ตั้ง|' +
    'การเดินทาง|العنوان|عنواننا|موقعنا|الموقع|כתובת|כתובתנו|איך מגיעים|דרכי הגעה|מיקום|पता|हमारा पता|स्थान|آدرس|نشانی|adreça|on som|com arribar',
);

const BOOKING = phrases(
  'booking|bookings|book|book now|book online|book a table|book your table|book a room|book an appointment|book your appointment|book your stay|' +
    'book a visit|reserve|reserve a table|reservation|reservations|table reservations|appointment|appointments|make an appointment|' +
    'make a reservation|make a booking|request an appointment|schedule an appointment|schedule a visit|order online|order now|request a quote|get a quote|call us|' +
    'email us|buchung|buchen|online buchen|jetzt buchen|reservierung|reservierungen|reservieren|tischreservierung|tisch reservieren|einen tisch reservieren|termin|termine|' +
    'termin buchen|termin vereinbaren|terminvereinbarung|terminbuchung|online termin|termin anfragen|zimmer buchen|rufen sie uns an|schreiben sie uns|' +
    'anfrage|réservation|réservations|réserver|réserver une table|réservez|réservez votre table|rendez vous|prendre rendez vous|prise de rendez vous|' +
    'demande de devis|appelez nous|reserva|reservas|reserva tu mesa|reservar|reservar mesa|reserva online|reserve su mesa|pide cita|pedir cita|cita previa|cita|citas|' +
    'solicita tu cita|solicita cita|llámanos|pide tu presupuesto|marcações|marcação|marque consulta|marque a sua consulta|agende|agende sua consulta|agendamento|' +
    'reserve a sua mesa|reserve sua mesa|ligue nos|peça orçamento|prenota|prenotazioni|prenotazione|prenota un tavolo|prenota ora|prenota online|prenota una visita|prenota un appuntamento|' +
    'appuntamenti|appuntamento|chiamaci|richiedi un preventivo|reserveren|reservering|reserveringen|tafel reserveren|reserveer een tafel|boek nu|boeken|' +
    'afspraak|afspraak maken|maak een afspraak|bel ons|offerte aanvragen|rezerwacja|rezerwacje|rezerwacja stolika|zarezerwuj stolik|umów wizytę|umów się|rejestracja|' +
    'zadzwoń|rezervace|rezervace stolu|objednání|objednejte se|rezervácia|rezervácie|rezervácia stola|objednajte sa|objednávky|asztalfoglalás|foglalás|foglaljon asztalt|foglaljon időpontot|' +
    'időpontfoglalás|bejelentkezés|rezervări|rezervare|rezervă o masă|rezervă acum|programări|programare|fă o programare|резервации|резервация|резервирай маса|запазете час|' +
    'запиши час|бронирование|забронировать|забронировать стол|забронировать столик|запись|запись на прием|записаться|записаться на прием|' +
    'бронювання|забронювати столик|забронювати стіл|записатися|запис на прийом|rezervacije|rezervacija|rezervirajte stol|rezervišite sto|naručivanje|zakažite termin|zakazivanje|' +
    'резервације|rezervirajte mizo|naročanje|naročite se|κρατήσεις|κράτηση|κλείστε τραπέζι|κλείστε ραντεβού|ραντεβού|rezervasyon|rezervasyon yap|masa ayırt|randevu|randevu al|' +
    'online randevu|boka|boka bord|boka tid|bokning|boka nu|tidsbokning|book bord|bestil bord|bestil tid|tidsbestilling|booking af bord|bestill bord|bestill time|' +
    'timebestilling|varaa|varaa pöytä|varaa aika|ajanvaraus|pöytävaraus|varaukset|broneeri|broneeri laud|broneeri aeg|broneerimine|rezervēt|rezervēt galdiņu|' +
    'pieraksts|pieteikt vizīti|rezervacijos|rezervuoti|rezervuoti staliuką|registracija|registruotis|bóka borð|ご予約|予約|ネット予約|予約方法|예약|예약하기|예약안내|预约|預約|预订|預訂|' +
    '訂位|在线预约|đặt bàn|đặt lịch|đặt lịch hẹn|đặt phòng|reservasi|pesan meja|buat janji|booking online|จองโต๊ะ|จอง|นัดหมาย|สำรองที่นั่ง|احجز|احجز الآن|احجز طاولة|حجز|الحجز|احجز موعد|' +
    'הזמנת שולחן|הזמינו שולחן|קביעת תור|הזמנות|बुकिंग|अपॉइंटमेंट|रिज़र्वेशन|رزرو|رزرو میز|نوبت دهی|reserves|reserva taula|demana cita',
);

const FOLLOW = phrases(
  'follow us|follow|social media|stay in touch|stay connected|keep in touch|join us|newsletter|folgen sie uns|folge uns|folgt uns|bleiben wir in kontakt|soziale medien|soziale netzwerke|' +
    'suivez nous|réseaux sociaux|retrouvez nous|síguenos|síganos|redes sociales|siga nos|segue nos|redes sociais|seguici|seguiteci|social|volg ons|sociale media|obserwuj nas|śledź nas|znajdź nas|' +
    'sledujte nás|kövess minket|kövessen minket|urmărește ne|urmăriți ne|последвайте ни|мы в соцсетях|подписывайтесь|стежте за нами|pratite nas|spremljajte nas|ακολουθήστε μας|bizi takip edin|följ oss|følg os|følg oss|' +
    'seuraa meitä|jälgi meid|seko mums|sekite mus|フォローする|公式sns|팔로우|关注我们|關注我們|theo dõi chúng tôi|ikuti kami|ติดตามเรา|تابعونا|תעקבו אחרינו|עקבו אחרינו|हमें फॉलो करें|ما را دنبال کنید|segueix nos',
);

/** Words beside such a heading's own. */
const FILLERS = new Set(
  phrases(
    'and|our|your|us|we|at|in|the|a|an|to|of|for|with|now|today|here|online|more|please|or|on|by|new|' +
      'und|unser|unsere|unseren|unserem|unserer|ihr|ihre|ihren|wir|uns|sie|so|jetzt|heute|hier|bei|zu|zum|zur|der|die|das|den|dem|im|mit|oder|am|auf|für|direkt|' +
      'et|notre|nos|votre|vos|le|la|les|l|d|de|du|des|à|au|aux|en|ici|ou|y|e|o|el|los|las|nuestro|nuestra|nuestros|nuestras|tu|su|ya|aquí|del|al|con|' +
      'nosso|nossa|nossos|nossas|sua|seu|as|os|da|do|das|dos|em|no|na|ou|il|lo|gli|i|nostro|nostra|nostri|nostre|di|del|della|qui|ora|' +
      'en|ons|onze|uw|het|een|van|bij|nu|hier|nasz|nasze|nasza|i|w|do|na|náš|naše|naša|a|u|v|nás|és|a|az|nálunk|și|la|ne|noastră|noastre|' +
      'и|наш|наша|нашия|нашият|на|в|у|за|та|і|naš|naša|se|za|in|pri|και|η|ο|το|τα|μας|στο|ve|bizim|bize|och|vår|våra|hos|vores|våre|hos|og|ja|meidän|meie|un|mūsu|ir|mūsų',
  )
    .flatMap(wordsOf)
    .concat('wegen', 'termine'),
);
/** A sentence about a place is what somebody thinks of it: "Location was perfect". */
const VERBS = new Set(
  'is was are were has had ist war sind waren est etait sont es fue era foi e è sono is waren byl byla byly jest bylo volt este fost είναι ήταν var oli on'.split(
    ' ',
  ),
);
/** A name behind the words: "Kontakt Praxis Dr. Weber". */
const MAX_NAME_WORDS = 4;
/** What stands beside the words in scripts without spaces: "and", "our", "about". */
const PARTICLES =
  /の|ご?案内|お知らせ|情報|について|はこちら|と|및|안내|정보|우리|我们的?|我們的?|和|与|與|信息|資訊|店|ของเรา|และ/g;

const ALL = [...PAGE_NAMES, ...HOURS, ...PLACE, ...BOOKING, ...FOLLOW];
const UNSPACED_PHRASES = ALL.map(foldWords)
  .filter((phrase) => UNSPACED.test(phrase))
  .sort((a, b) => b.length - a.length);
const BY_FIRST_WORD = new Map<string, string[][]>();
for (const phrase of ALL) {
  const [first = '', ...rest] = wordsOf(phrase);
  BY_FIRST_WORD.set(
    first,
    [...(BY_FIRST_WORD.get(first) ?? []), rest].sort((a, b) => b.length - a.length),
  );
}
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * Returns whether a heading (as written) is one that a business has over its own hours, address, bookings, contacts, profiles or
 * legal notice. One that says more than that is of what somebody thinks of these: "Great location".
 */
export function isHeadingOfContacts(text: string): boolean {
  if (UNSPACED.test(text) && isUnspacedHeading(foldWords(text))) return true;
  const written = [...text.normalize('NFC').matchAll(WORD)].map(([word]) => word);
  const words = written.map(foldWords);
  let isFound = false;
  let named = 0;
  for (let at = 0; at < words.length;) {
    const length = phraseAt(words, at);
    if (length > 0) isFound = true;
    else if (!FILLERS.has(words[at] ?? '')) {
      if (!isFound || VERBS.has(words[at] ?? '') || !isName(written[at] ?? '')) return false;
      named += 1;
    }
    at += Math.max(1, length);
  }
  return isFound && named <= MAX_NAME_WORDS;
}

const isName = (word: string): boolean => /^[\p{Lu}\d]/u.test(word);

/** The number of words that a phrase has which begins at a word, or 0. */
const phraseAt = (words: readonly string[], at: number): number => {
  const found = BY_FIRST_WORD.get(words[at] ?? '')?.find((rest) =>
    rest.every((word, offset) => words[at + 1 + offset] === word),
  );
  return found === undefined ? 0 : found.length + 1;
};

function isUnspacedHeading(folded: string): boolean {
  let rest = folded;
  for (const phrase of UNSPACED_PHRASES) rest = rest.replaceAll(phrase, ' ');
  return rest !== folded && !/\p{L}/u.test(rest.replace(PARTICLES, ''));
}
