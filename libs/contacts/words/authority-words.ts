import { phraseMatcher, phrases, UNSPACED } from './fold-words';

/** Authorities, chambers and dispute boards by their names, and labels of them. */
export const AUTHORITY = phrases(
  'supervisory authority|data protection authority|regulatory authority|dispute board|dispute resolution|ombudsman|chamber of|licensing authority|' +
    'consumer protection|regulated by|trading standards|aufsichtsbehorde|zustandige aufsichtsbehorde|aufsichtsbehoerde|kammer|zustandige kammer|' +
    'arztekammer|zahnarztekammer|handwerkskammer|rechtsanwaltskammer|steuerberaterkammer|apothekerkammer|architektenkammer|industrie und handelskammer|' +
    'kassenarztliche vereinigung|wirtschaftskammer|bezirkshauptmannschaft|gewerbebehorde|schlichtungsstelle|streitschlichtung|streitbeilegung|' +
    'verbraucherschlichtung|universalschlichtungsstelle|os plattform|landesdatenschutzbeauftragte|landesbeauftragte|bundesbeauftragte|datenschutzbehorde|' +
    'berufskammer|regulierungsbehorde|autorite de controle|cnil|mediation de la consommation|mediateur de la consommation|chambre de commerce|ordre des|' +
    'autoridad de control|agencia espanola de proteccion de datos|aepd|colegio oficial|junta arbitral|autoridade de controlo|cnpd|livro de reclamacoes|' +
    'resolucao de litigios|centro de arbitragem|anpd|autorita di controllo|garante|garante per la protezione dei dati|camera di commercio|toezichthouder|' +
    'autoriteit persoonsgegevens|geschillencommissie|kamer van koophandel|organ nadzorczy|urzad ochrony danych|uodo|rzecznik|' +
    'urad pro ochranu osobnich udaju|ceska obchodni inspekce|coi|slovenska obchodna inspekcia|urad na ochranu osobnych udajov|dozorny organ|dozorovy urad|' +
    'felugyeleti hatosag|nemzeti adatvedelmi|naih|bekelteto testulet|fogyasztovedelem|autoritatea nationala|anspdcp|anpc|комисия за защита|роскомнадзор|' +
    'надзорный орган|надзорен орган|agencija za zastitu|poverenik|informacijski pooblascenec|αρχη προστασιας δεδομενων|εποπτικη αρχη|συνηγορος|' +
    'επιμελητηριο|kvkk|kisisel verileri koruma|tuketici hakem|integritetsskyddsmyndigheten|datainspektionen|allmanna reklamationsnamnden|tillsynsmyndighet|' +
    'datatilsynet|forbrugerklage|tilsynsmyndighed|tilsynsmyndighet|forbrukertilsynet|naevnenes hus|tietosuojavaltuutettu|kuluttajariita|' +
    'valvontaviranomainen|andmekaitse inspektsioon|tarbijakaitse|datu valsts inspekcija|duomenu apsaugos inspekcija|監督官庁|消費生活センター|개인정보보호위원회|개인정보 침해신고센터|' +
    '개인정보분쟁조정위원회|监管机构|消费者协会|הרשות להגנת|ico org uk|mediateur|resolucao alternativa de litigios|dozorovy organ|organ dozoru|autoritatea de supraveghere|' +
    'protectia consumatorului|kassenzahnarztliche vereinigung|kassenzahnaerztliche vereinigung|kassenaerztliche vereinigung|kassenarztlichen vereinigung|real estate commission|real estate board|real estate council|urzad miasta|urzad gminy|kzv|kzvb|kzvbw|kvb|kvno|kvwl|kvhessen|approbationsbehorde|regierung von|regierungsprasidium|bezirksregierung|' +
    'senatsverwaltung|landesdirektion|magistrat der|magistratsabteilung|bundesnetzagentur|bafin|gesundheitsdirektion|gesundheitsdepartement|finma|rtr gmbh|' +
    'kommaustria|wettbewerbszentrale|schlichtungsausschuss|gewerbeaufsicht|heimaufsicht|asl roma|azienda sanitaria locale|azienda usl|ats milano|agcom|' +
    'agcm|organismo di mediazione|organismo di conciliazione|consiglio dell ordine|consiglio nazionale|albo degli|albo dei|albo nazionale|difensore civico|' +
    'arbitro bancario|ivass|consob|garante privacy|consejo general|consejeria de|defensor del pueblo|defensor del consumidor|defensor del cliente|' +
    'direccion general de|agencia de proteccion|organismo supervisor|organismo regulador|ministerio de|oficina municipal de informacion|omic|profeco|' +
    'indecopi|superintendencia|sernac|entidade reguladora|ers saude|procon|oab|cro sp|cro rj|crm sp|crm rj|cfm|anvisa|vigilancia sanitaria|' +
    'provedor de justica|provedoria|asae|cniacc|centro de informacao autarquico|conselho regional|conselho federal|direcao geral|inspecao geral|' +
    'ministerio da|encarregado da protecao|encarregado de dados|okregowa rada|krajowa rada|naczelna rada|prezes urzedu|sanepid|panstwowa inspekcja|' +
    'inspekcja handlowa|inspekcja sanitarna|uokik|knf|kormanyhivatal|nepegeszsegugyi|mnb|nmhh|conseil de l ordre|conseil national de l ordre|' +
    'conseil departemental de l ordre|conseil regional de l ordre|ordre national|barreau de|barreau du|agence regionale de sante|ars ile|' +
    'prefecture de police|direction departementale|dgccrf|ddpp|acpr|orias|autorite des marches|mediation cm2c|cm2c|medicys|mediateur du|' +
    'autorite de protection|autorite de regulation|chambre des metiers|chambre des notaires|chambre d agriculture|chambre syndicale|chambre nationale|' +
    'chambre regionale|chambre des huissiers|knmg|knmt|big register|registratiecommissie|gegevensbeschermingsautoriteit|inspectie gezondheidszorg|' +
    'klachtencommissie|raad van toezicht|orde van|fod economie|afm|accountantskamer|tuchtcollege|solicitors regulation|law society|state bar|' +
    'bar association|bar council|better business bureau|department of consumer|department of health|department of insurance|department of professional|' +
    'department of licensing|ministry of|standards board|institute of chartered|association des mediateurs|finanssivalvonta|valsts darba|労務士会|hoi luat|מועצת הצרכנים|fimea|badan pom|cuc an toan|保健局|健康局|สภาเภสัชกรรม|สภาการพยาบาล|نقابة|camera notarilor|general dental council|general medical council|care quality commission|financial conduct authority|' +
    'information commissioner|information commissioner s office|data protection commission|data protection commissioner|gas safe register|' +
    'environmental health|practitioner regulation|ahpra|ofcom|ofsted|ico registration|ombudsman service|royal college of|college of physicians|' +
    'college of dental|college of pharmacists|college of nurses|college of veterinarians|college des medecins|college des dentistes|attorney general|' +
    'federal trade commission|companies house|zivnostensky urad|krajsky urad|mestsky urad|okresny urad|obecni urad|financni arbitr|krajska hygienicka|' +
    'hygienicka stanice|verejneho zdravotnictva|statni zdravotni|sukl|ctu|colegiul medicilor|camera de comert|baroul|protectia consumatorilor|' +
    'directia de sanatate|asf|комисия за|регионална здравна инспекция|кзп|кзлд|роспотребнадзор|росздравнадзор|министерство|омбудсман|уполномоченный по|' +
    'держпродспоживслужба|державна служба|управление роспотребнадзора|гострудинспекция|drzavni inspektorat|sanitarna inspekcija|trzni inspektorat|' +
    'trzisna inspekcija|ministarstvo|ministrstvo|agencija za|zavod za javno|zastitnik|varuh clovekovih|министарство|αρχη προστασιας|υπουργειο|εοπυυ|' +
    'περιφερεια|baro baskanligi|saglik mudurlugu|saglik bakanligi|bakanligi|verileri koruma|rekabet kurumu|socialstyrelsen|konsumentverket|lansstyrelsen|' +
    'livsmedelsverket|arbetsmiljoverket|finansinspektionen|fastighetsmaklarinspektionen|inspektionen for|advokatsamfundet|sveriges advokatsamfund|' +
    'styrelsen for|sundhedsstyrelsen|fodevarestyrelsen|sikkerhedsstyrelsen|finanstilsynet|advokatnaevnet|forbrugerklagenaevnet|patientklagenaevnet|' +
    'statsforvaltningen|helsetilsynet|mattilsynet|forbrukerradet|advokatforeningen|pasientskadenemnda|nemnda|konkurransetilsynet|statsforvalteren|valvira|' +
    'aluehallintovirasto|kuluttajariitalautakunta|kilpailu ja kuluttajavirasto|asianajajaliitto|asianajajayhdistys|tietosuojavaltuutetun|terviseamet|' +
    'tarbijakaitseamet|tarbijakaitse ja|advokatuur|veselibas inspekcija|pateretaju tiesibu|zverinatu|advokatu padome|vartotoju teisiu|advokatu taryba|' +
    'odontologu rumai|duomenu apsaugos|akreditavimo tarnyba|personuvernd|landlaeknir|neytendastofa|保健所|医師会|弁護士会|歯科医師会|司法書士会|行政書士会|税理士会|宅地建物取引業協会|個人情報保護委員会|' +
    '厚生労働省|国民生活センター|公安委員会|消費者庁|의사협회|변호사회|변호사협회|소비자원|보건소|보건복지부|공정거래위원회|상공회의소|市场监督管理|卫生健康委员会|律师协会|消费者权益保护|消費者保護|衛生局|衛生所|工商行政管理|商会|網信辦|网信办|so y te|bo y te|' +
    'so thong tin|bo cong thuong|so cong thuong|chi cuc|dinas kesehatan|kementerian|kominfo|badan perlindungan konsumen|otoritas jasa|คณะกรรมการคุ้มครอง|' +
    'แพทยสภา|ทันตแพทยสภา|สภาทนายความ|กระทรวง|สำนักงานสาธารณสุข|وزارة|غرفة التجارة|غرفة تجارة|هيئة حماية|هيئة الصحة|نقابة الأطباء|نقابة المحامين|' +
    'حماية المستهلك|נציב קבילות|נציבות|משרד הבריאות|לשכת עורכי|הרשות להגנת הפרטיות|המועצה לצרכנות|उपभोक्ता फोरम|उपभोक्ता आयोग|मंत्रालय|وزارت|نظام پزشکی|' +
    'کانون وکلا|col legi|autoritat catalana|agencia catalana|consell de col legis|cambra de comerc',
);

/** Words of German that say so themselves. */
const COMPOUND = new RegExp(
  '^(?:' +
    [
      '.*(?:arzte|aerzte|apotheker|anwalts|notar|berater|prufer|pruefer|architekten|ingenieure?|handwerks|handels|wirtschafts|therapeuten|pflege|berufs|' +
        'arbeiter|techniker|gewerbe|landes|bundes|treuhander)kammern?',
      '.+beh(?:o|oe)rden?',
      '.*(?:gewerbe|ordnungs|gesundheits|veterin(?:a|ae)r|landrats|landes|verwaltungs|aufsichts|umwelt|arbeitsschutz|uberwachungs|eich|patent|bundes|magistrats)(?:amt|amts|amtes)',
      '.*ministeriums?',
      '.*(?:regierungspr(?:a|ae)sidium|schlichtungs?(?:stelle)?|schiedsstelle|landesdirektion|kreisverwaltung|landesverwaltung|netzagentur|medienanstalt)',
      '(?:kantons|amts)(?:arzt|apotheker|zahnarzt|tierarzt)(?:amt)?',
      '(?:landes|bundes|landesdatenschutz)beauftragte[rn]?',
      'ombuds.+|.+autoriteit|.*asiamies|barosu|advokatura',
      // In the other Germanic, Finnic and Slavic languages.
      '.{4,}(?:tilsynet|nemnda|naevn|naevnet|namnden|myndigheten|inspektionen|inspektsioon|ombudet|ombudsmannen|virasto|lautakunta|valtuutettu|valtuutetun)',
      '.{5,}amet',
      '.*надзор',
    ].join('|') +
    ')$',
);

/** Professions and trades in the names of their chambers. Starts of words. */
const PROFESSIONS =
  'medic(?!inal)|medec|metge|arzt|aerzt|zahn|dentist|dental|dentar|odont|stomat|farmac|pharma|apothek|aptek|lekar|lijecn|zdravn|orvos|allatorvos|gyogysz|ιατρ|οδοντ|φαρμακ|tabip|hekim|eczaci|laakar|hammas|arstide|arstu|gydytoj|' +
  'лекар|врач|лікар|медицин|стоматолог|фармац|enferm|infermier|infirmier|nurs|pielegn|psicolog|psycholog|psychoth|fisioter|kinesi|fizjoter|veterin|optic|optomet|chiropr|podolog|logop|osteop|midwif|' +
  'avvocat|abogad|advocat|advogad|avocat|anwalt|adwok|radcow|advokat|ugyved|avukat|адвокат|δικηγορ|odvjetn|odvetn|юрид|юрист|notar|notair|notai|noter|нотари|нотарі|legal|barrister|solicitor|prawn|komornic|huissier|procurad|' +
  'commerc|comerc|comert|comerciu|handel|kereskedel|ipar|trgov|hospodar|privred|gospodar|obrtn|rzemiesl|remesel|przemysl|zivnost|industri|metier|artigian|artesan|ticaret|sanayi|esnaf|εμπορικ|βιοτεχν|επαγγελματ|търговск|' +
  'торгов|промышл|промисл|kaubandus|prekyb|tirdzniec|agricol|agricult|archit|arquitect|arkitekt|arhitek|inginer|ingegner|ingenier|engenheir|ingenieur|inzenyr|inzenjer|mernok|muhendis|mimar|geometr|peritos|periti|commercialist|contabil|contador|comptab|expert|economist|' +
  'muhasebec|accountan|engineer|architect|agronom|biolog|chimic|quimic|gestores|graduados|contractor|licens|medicine|nursing|funeral';
const CHAMBER =
  'ordine|colegio|collegio|colegiul|ordinul|ordem|ordre|orde|izba|izby|komora|komory|komore|kamara|kamaraja|iparkamara|zbornica|palata|палата|камара|колегия|коллегия|колегія|съюз|' +
  'рада|συλλογος|επιμελητηριο|odasi|odalari|barosu|birligi|комора|koda|rumai|taryba|padome|liitto|biedriba';

/** What public bodies protect, supervise and settle. Starts of words. */
const CONCERNS =
  'datos|dados|dati|donnees|danych|udaju|udajov|podatak|podatk|datelor|gegevens|duomen|данни|данных|даних|δεδομεν|verileri|proteccion|protecao|protezione|protectio|consum|consomm|konsum|spotreb|fogyaszt|potros|потребит|спожив|' +
  'καταναλωτ|tuketici|kuluttaj|forbrug|forbruk|tarbija|pateretaj|vartotoj|arbitr|conciliac|conciliaz|litig|disput|geschil|reklamation|regulat|regulad|regulac|supervis|dozor|nadzor|standards|concorr|concurr|konkurenc|конкурен|adatved|ochran|ochron|zastit|варств|varstv|prava|praw';
const BODY =
  'agencia|instituto|agenzia|agentia|agency|agence|agencja|agentura|autoridad|autoridade|autorita|autoritatea|autorite|autoriteit|authority|comision|comissao|commission|comisia|commissie|commissioner|oficina|entidad|entidade|organismo|tribunal|centro|centre|' +
  'center|urzad|urad|urzedu|uradu|inspekce|inspekcia|inspekcja|inspekcija|inspektorat|hatosag|hivatal|testulet|комисия|агенция|инспекция|служба|αρχη|συνηγορος|kurumu|kurulu|heyeti|rzecznik|prezes|agencija|poverenik|centrs|tarnyba|garante|defensor|provedor|encarregado|delegado|poverenec';

/** Words that mean rooms, tables and advice as well: a chamber is one of something, or has its profession before it. */
const ROOM = 'camera|camara|chambre|chamber|kamer|board|council|rada|legi|cambra';
const OF = /^(?:of|for|the|de|del|della|delle|degli|dei|di|d|do|da|dos|das|du|des|van|voor|l)$/;

const starts = (list: string): RegExp => new RegExp(`^(?:${list})`, 'u');
const whole = (list: string): RegExp => new RegExp(`^(?:${list})$`, 'u');
const IS_ROOM = whole(ROOM);
const IS_PROFESSION = starts(PROFESSIONS);
const PAIRS = [
  { body: whole(CHAMBER), of: IS_PROFESSION },
  { body: whole(BODY), of: starts(CONCERNS) },
];
/** "Ordine provinciale dei medici": words between the two. */
const REACH = 4;

/** Chambers by their short names, where a label begins. */
const SHORT = /(?:^|[:,;|(·–-]\s?)(?:ihk|hwk)\s(?!zertif|pruf|ausbild|gepruft)\p{L}/u;
/** Words of those who belong to a chamber, or passed its examination. */
const MEMBER =
  /^(?:certified|certification|diplomate|fellow|accredited|iscritt[aoie]|colegiad[ao]s?|inscrit[aeo]?s?|licenciad[ao]|approbiert\w*)$/;
const MEMBER_REACH = 5;

const isNamed = phraseMatcher(AUTHORITY);

/**
 * Returns whether a text (folded) has words of an authority, a chamber or a dispute board: its name, or a word for a body with the
 * profession or the concern that it has.
 * @param isMeant whether words are of others than the business
 */
export function isOfAuthority(folded: string, isMeant: (phrase: string) => boolean): boolean {
  if (isNamed(folded, isMeant)) return true;
  if (SHORT.test(folded) && isMeant('ihk')) return true;
  const words = folded.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  if (UNSPACED.test(folded)) return false;
  return words.some(
    (word, at) =>
      (COMPOUND.test(word) && isMeant(word)) ||
      isBodyWithConcern(words, at, isMeant) ||
      isRoomOf(words, at, isMeant),
  );
}

function isBodyWithConcern(
  words: readonly string[],
  at: number,
  isMeant: (phrase: string) => boolean,
): boolean {
  const word = words[at] ?? '';
  const pair = PAIRS.find(({ body }) => body.test(word));
  if (!pair || isOfMember(words, at)) return false;
  const near = words.slice(Math.max(0, at - REACH + 1), at + REACH + 1);
  return near.some((each) => each !== word && pair.of.test(each) && isMeant(`${word} ${each}`));
}

function isRoomOf(words: readonly string[], at: number, isMeant: (phrase: string) => boolean): boolean {
  const word = words[at] ?? '';
  if (!IS_ROOM.test(word) || isOfMember(words, at)) return false;
  const behind = OF.test(words[at + 1] ?? '') ? words.slice(at + 2, at + 2 + REACH) : [];
  return [words[at - 1] ?? '', ...behind].some(
    (each) => IS_PROFESSION.test(each) && isMeant(`${word} ${each}`),
  );
}

/** A member's own phone follows: "board certified", "iscritta all'Ordine dei Medici n. 123". */
const isOfMember = (words: readonly string[], at: number): boolean =>
  words.slice(Math.max(0, at - MEMBER_REACH), at + 2).some((word) => MEMBER.test(word));
