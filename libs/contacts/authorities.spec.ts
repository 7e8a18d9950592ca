import { describe, expect, it } from '@jest/globals';
import { readPage } from './bakery-page.fixture';

const TITLE = '<title>Bäckerei Lindgren</title><h1>Bäckerei Lindgren</h1><p>Brot aus Berlin.</p>';
const MAIL = 'post@koerper-eins.org';
const PHONE = '+493055566677';

type Name = NonNullable<Parameters<typeof readPage>[1]>['business'];

const given = (html: string, business: Name = {}): string[] =>
  readPage(html, { role: 'legal', business })
    .contacts.filter(({ status }) => status === 'current')
    .map(({ value }) => value);

const AUTHORITIES = (
  'Kassenzahnärztliche Vereinigung Hessen|Kassenärztliche Vereinigung Bayerns|Landesapothekerkammer Hessen|' +
  'Psychotherapeutenkammer NRW|Landespsychotherapeutenkammer Baden-Württemberg|Ärztekammer Nordrhein|' +
  'Landeszahnärztekammer Thüringen|Approbationsbehörde: Regierung von Oberbayern|Gewerbeamt Köln|' +
  'Regierungspräsidium Darmstadt|Bezirksregierung Düsseldorf|Handwerkskammer Köln|IHK München|' +
  'IHK für München und Oberbayern|Verbraucherschlichtung e.V.|Rechtsanwaltskammer Köln|Notarkammer Koblenz|' +
  'Architektenkammer Bremen|Ingenieurkammer Bau NRW|Tierärztekammer Westfalen|Steuerberaterkammer Nürnberg|' +
  'Wirtschaftsprüferkammer|Landesamt für Gesundheit und Soziales|Gesundheitsamt Mainz|Veterinäramt Kassel|' +
  'Landratsamt Dachau|Ordnungsamt Bonn|Landesdirektion Sachsen|Senatsverwaltung für Gesundheit|Bundesnetzagentur|' +
  'BaFin|Bezirksärztekammer Trier|Pflegekammer Niedersachsen|Landesbeauftragter für den Datenschutz|' +
  'Ministerium für Soziales|Wirtschaftskammer Wien|Magistrat der Stadt Wien|Kantonsapotheker Zürich|' +
  'Eidgenössischer Datenschutzbeauftragter|Bezirkshauptmannschaft Graz|Ordine dei Medici di Roma|' +
  'Ordine degli Avvocati di Milano|Ordine provinciale dei farmacisti|Collegio dei geometri di Torino|' +
  'Camera di Commercio di Napoli|Garante per la protezione dei dati personali|Garante Privacy|ASL Roma 1|' +
  "Ordine Psicologi Lazio|Albo degli odontoiatri|Consiglio dell'Ordine|Organismo di mediazione|" +
  'Colegio de Abogados de Madrid|Ilustre Colegio de Médicos de Sevilla|Colegio Oficial de Dentistas|' +
  'Cámara de Comercio de Bilbao|Agencia de Protección de Datos|Agencia Española de Protección de Datos|' +
  'Consejería de Sanidad|Defensor del Pueblo|Colegio Notarial de Madrid|Junta Arbitral de Consumo|' +
  'Organismo supervisor|Oficina Municipal de Información al Consumidor|Ordem dos Médicos|Ordem dos Advogados|' +
  'Encarregado da proteção de dados (DPO)|Centro de arbitragem de Lisboa|Entidade Reguladora da Saúde|' +
  'Comissão Nacional de Proteção de Dados|Conselho Regional de Medicina|Procon SP|OAB São Paulo|' +
  'Ordem dos Farmacêuticos|CRO-SP|Provedor de Justiça|CNIACC|Izba lekarska w Krakowie|Okręgowa Izba Lekarska|' +
  'Okręgowa Rada Adwokacka|Izba Adwokacka w Warszawie|UODO|Prezes Urzędu Ochrony Danych Osobowych|Urząd Miasta|' +
  'Sanepid|Naczelna Izba Aptekarska|Krajowa Izba Radców Prawnych|Inspekcja Handlowa|Rzecznik Praw Pacjenta|' +
  'Izba Rzemieślnicza|Magyar Orvosi Kamara|NAIH|Nemzeti Adatvédelmi Hatóság|Budapesti Kereskedelmi és Iparkamara|' +
  'Békéltető Testület|Ügyvédi Kamara|Kormányhivatal|Nemzeti Népegészségügyi Központ|Fogyasztóvédelmi Hatóság|' +
  "Conseil de l'Ordre des médecins|Conseil national de l'Ordre des pharmaciens|Ordre des avocats de Paris|CNIL|" +
  'Médiateur de la consommation|Hébergeur : OVH|Chambre des métiers|Chambre des notaires|Barreau de Lyon|' +
  'ARS Île-de-France|Agence régionale de santé|Préfecture de Police|Collège des médecins du Québec|Médiation : CM2C|' +
  "Autorité de contrôle|DGCCRF|Chambre de commerce et d'industrie|KNMG|BIG-register|Autoriteit Persoonsgegevens|" +
  'Inspectie Gezondheidszorg en Jeugd|Kamer van Koophandel|Geschillencommissie|KNMT|Orde van Advocaten|' +
  'Orde van Architecten|Gegevensbeschermingsautoriteit|Nederlandse Orde van Advocaten|FOD Economie|Klachtencommissie|' +
  'Raad van Toezicht|General Dental Council|Solicitors Regulation Authority|Law Society of Scotland|' +
  'Chamber of Commerce|Medical Board of California|State Bar of Texas|Board of Dentistry|' +
  "Department of Consumer Affairs|Financial Ombudsman Service|Legal Ombudsman|Information Commissioner's Office|" +
  'Trading Standards|Care Quality Commission|General Medical Council|General Pharmaceutical Council|' +
  'Financial Conduct Authority|Better Business Bureau|Real Estate Commission|Contractors State License Board|' +
  'Data Protection Commission|Royal College of Veterinary Surgeons|Gas Safe Register|Environmental Health|' +
  'Australian Health Practitioner Regulation Agency|Health Ombudsman|Česká lékařská komora|' +
  'Česká stomatologická komora|Úřad pro ochranu osobních údajů|Česká advokátní komora|Hospodářská komora|' +
  'Živnostenský úřad|Krajský úřad|Finanční arbitr|Česká obchodní inspekce|Slovenská lekárska komora|' +
  'Úrad na ochranu osobných údajov|Slovenská obchodná inšpekcia|Okresný úrad|Regionálny úrad verejného zdravotníctva|' +
  'Slovenská advokátska komora|Colegiul Medicilor din România|Camera de Comerț|Baroul București|ANSPDCP|ANPC|' +
  'Autoritatea Națională de Supraveghere|Protecția Consumatorilor|Direcția de Sănătate Publică|Colegiul Farmaciștilor|' +
  'Комисия за защита на личните данни|Български лекарски съюз|Търговска камара|Комисия за защита на потребителите|' +
  'Адвокатска колегия|Роспотребнадзор|Роскомнадзор|Торгово-промышленная палата|Нотариальная палата|Адвокатская палата|' +
  'Министерство здравоохранения|Омбудсман|Нотаріальна палата|Держпродспоживслужба|Рада адвокатів|' +
  'Hrvatska liječnička komora|Agencija za zaštitu osobnih podataka|Hrvatska odvjetnička komora|Obrtnička komora|' +
  'Državni inspektorat|Lekarska komora Srbije|Poverenik za informacije|Privredna komora|Zdravniška zbornica|' +
  'Informacijski pooblaščenec|Odvetniška zbornica|Gospodarska zbornica|Tržni inšpektorat|Ιατρικός Σύλλογος Αθηνών|' +
  'Αρχή Προστασίας Δεδομένων|Δικηγορικός Σύλλογος|Εμπορικό Επιμελητήριο|Συνήγορος του Καταναλωτή|' +
  'Οδοντιατρικός Σύλλογος|Tabip Odası|Baro Başkanlığı|Ticaret Odası|Kişisel Verileri Koruma Kurumu|' +
  'Tüketici Hakem Heyeti|İl Sağlık Müdürlüğü|Diş Hekimleri Odası|Esnaf Odası|Integritetsskyddsmyndigheten|' +
  'Advokatsamfundet|Inspektionen för vård och omsorg|Allmänna reklamationsnämnden|Socialstyrelsen|Konsumentverket|' +
  'Länsstyrelsen|Fastighetsmäklarinspektionen|Datatilsynet|Forbrugerklagenævnet|Styrelsen for Patientsikkerhed|' +
  'Advokatnævnet|Fødevarestyrelsen|Sundhedsstyrelsen|Forbrukerrådet|Helsetilsynet|Mattilsynet|Advokatforeningen|' +
  'Pasientskadenemnda|Tietosuojavaltuutetun toimisto|Valvira|Aluehallintovirasto|Kuluttajariitalautakunta|' +
  'Suomen Asianajajaliitto|Andmekaitse Inspektsioon|Terviseamet|Tarbijakaitseamet|Eesti Advokatuur|' +
  'Datu valsts inspekcija|Patērētāju tiesību aizsardzības centrs|Veselības inspekcija|' +
  'Valstybinė duomenų apsaugos inspekcija|Vartotojų teisių apsaugos tarnyba|Odontologų rūmai|Advokatų taryba|保健所|医師会|' +
  '弁護士会|個人情報保護委員会|消費生活センター|개인정보보호위원회|대한의사협회|한국소비자원|보건소|消费者协会|市场监督管理局|卫生健康委员会|律师协会|消費者保護委員會|衛生局|Sở Y tế|' +
  'Sở Thông tin và Truyền thông|Dinas Kesehatan|Kementerian Kesehatan|Kominfo|สำนักงานคณะกรรมการคุ้มครองผู้บริโภค|' +
  'แพทยสภา|وزارة الصحة|غرفة التجارة|هيئة حماية البيانات|נציב קבילות|משרד הבריאות|לשכת עורכי הדין|הרשות להגנת הפרטיות|' +
  "उपभोक्ता फोरम|وزارت بهداشت|نظام پزشکی|Col·legi de Metges de Barcelona|Col·legi d'Advocats|" +
  'Agència Catalana de Consum|Autoritat Catalana de Protecció de Dades|Zahnärztekammer Nordrhein|' +
  'Landesärztekammer Hessen|Apothekerkammer Berlin|KZV Nordrhein|Kassenärztliche Vereinigung Westfalen-Lippe|' +
  'Zuständige Erlaubnisbehörde: Stadt Essen|IHK Köln|Handwerkskammer für Oberfranken|Regierungspräsidium Tübingen|' +
  'Landesamt für Soziales|Gewerbeaufsichtsamt Nürnberg|Schlichtungsstelle der Rechtsanwaltschaft|' +
  'Allgemeine Verbraucherschlichtungsstelle|Ärztekammer für Wien|Landespflegekammer|Ordine dei Farmacisti di Torino|' +
  'Ordine Avvocati Bologna|Collegio dei Periti Industriali|Camera di Commercio Industria e Artigianato|' +
  'Ordine degli Psicologi della Lombardia|Colegio de Farmacéuticos de Valencia|Ilustre Colegio Notarial|' +
  'Colegio de Arquitectos|Cámara de Comercio, Industria y Navegación|Agencia Vasca de Protección de Datos|' +
  'Junta Arbitral de Transporte|Ordem dos Arquitectos|Ordem dos Enfermeiros|Conselho Regional de Odontologia|' +
  'Centro de Arbitragem de Conflitos de Consumo|Izba Architektów|Okręgowa Izba Radców Prawnych|' +
  'Urząd Ochrony Konkurencji i Konsumentów|Rzecznik Finansowy|Magyar Gyógyszerész Kamara|Pest Megyei Kormányhivatal|' +
  "Ordre des architectes|Conseil régional de l'Ordre des experts-comptables|Ordre des chirurgiens-dentistes|" +
  "Médiateur du tourisme|Barreau de Paris|Chambre de commerce et d'industrie de Lyon|Nederlandse Zorgautoriteit|" +
  'Orde van Advocaten Amsterdam|BIG-register Den Haag|General Osteopathic Council|Texas Medical Board|' +
  'California Board of Accountancy|Bar Standards Board|Housing Ombudsman|Law Society of Ireland|' +
  'Dental Board of Australia|Nursing and Midwifery Council|Česká komora architektů|Slovenská komora zubných lekárov|' +
  'Česká veterinární komora|Colegiul Medicilor Stomatologi|Camera Notarilor Publici|Български фармацевтичен съюз|' +
  'Комисия за финансов надзор|Московская торгово-промышленная палата|Адвокатская палата Москвы|' +
  'Hrvatska komora dentalne medicine|Inženjerska komora Srbije|Lekarniška zbornica|Φαρμακευτικός Σύλλογος|' +
  'Ankara Barosu|Eczacı Odası|Mimarlar Odası|Advokatnämnden|Kemikalieinspektionen|Finanstilsynet|Arbeidstilsynet|' +
  'Pakkerejse-Ankenævnet|Kuluttaja-asiamies|Lääkealan turvallisuus- ja kehittämiskeskus Fimea|Keskkonnaamet|' +
  'Latvijas Ārstu biedrība|Lietuvos advokatūra|東京都福祉保健局|大阪弁護士会|서울상공회의소|北京市卫生健康委员会|Cục An toàn thực phẩm|Badan POM|' +
  'สภาเภสัชกรรม|نقابة الصيادلة|המועצה לצרכנות|Col·legi de Farmacèutics de Girona|Fachverband UBIT Wirtschaftskammer'
).split('|');

describe('authorities, chambers and dispute boards', () => {
  it.each([
    ['in a paragraph', (name: string) => `<p>${name}<br>Weg 1<br>Tel. 030 55566677<br>E-Mail: ${MAIL}</p>`],
    [
      'as a heading',
      (name: string) => `<div><h3>${name}</h3><p>Weg 1</p><p>Tel. 030 55566677</p><p>${MAIL}</p></div>`,
    ],
    ['in a line', (name: string) => `<p>${name}, Weg 1, Tel. 030 55566677, ${MAIL}</p>`],
    [
      'beside a profile',
      (name: string) => `<p>${name}: <a href="https://www.facebook.com/koerper.eins">Facebook</a></p>`,
    ],
  ])('have their contacts for themselves, in all languages: %s', (_, write) => {
    expect(AUTHORITIES.filter((name) => given(TITLE + write(name)).length > 0)).toEqual([]);
  });

  it.each([
    ['Gewerbeamt Köln', 'Gewerbeamt Köln,'],
    ['Handwerkskammer Ulm', 'Handwerkskammer Ulm,'],
    ['IHK Ulm', 'IHK Ulm,'],
    ['Ordem dos Médicos', 'Ordem dos Médicos,'],
    ['Colegio San José', 'Colegio San José,'],
    ['Izba Smaków', 'Izba Smaków – kuchnia.'],
    ['Leeds City Council', 'Leeds City Council legal team,'],
    ['Kings College', 'Kings College Admissions:'],
    ['Cabinet Petit Médiateur', 'Cabinet Petit, médiateur familial,'],
    ['Restaurace Komora', 'Restaurace Komora,'],
    ['Trattoria L’Ordine', 'Ordine online:'],
  ])('have their own contacts if they are the business: %s', (name, text) => {
    const page = `<title>${name}</title><h1>${name}</h1><p>${text} Tel. 030 55566677</p>`;
    expect(given(page, { name })).toEqual([PHONE]);
  });

  it('are others than a business that has a word of theirs in its name', () => {
    const page =
      '<title>Colegio San José</title><h1>Colegio San José</h1><p>Colegio de Abogados, Tel. 030 55566677</p>';
    expect(given(page, { name: 'Colegio San José' })).toEqual([]);
  });

  it.each([
    'Ordine minimo 10 €, consegna di medicinali.',
    'Camera singola, centro commerciale vicino.',
    'Chambre avec vue, centre commercial à 200 m.',
    'Ordre de réparation :',
    'Atendimento por ordem de chegada.',
    'Agencia inmobiliaria en Sevilla.',
    'Centro médico, consultas y pruebas.',
    'Conseil financier et fiscal.',
    'Rada zdarma.',
    'Toplantı odası ve otopark.',
    'Board games and legal advice night.',
    'Board certified medical team.',
    'Full board and half board.',
    'Chamber music every Friday.',
    'Kammermusik, Schatzkammer, Speisekammer.',
    'Samt, insgesamt, Pfarramt, Ehrenamt.',
    'IHK-geprüfter Fachbetrieb.',
    'Iscritta all’Ordine dei Medici di Roma n. 12345.',
    'Dra. Moreno, colegiada nº 28123 del Colegio de Odontólogos.',
    'Amtsgericht Berlin HRB 12345,',
    'Finanzamt Berlin, Steuernummer 12/345,',
    'Kancelaria adwokacka, porady prawne.',
    'Ügyvédi Iroda, jogi tanácsadás.',
    'Gegenüber dem Rathaus.',
    'Kassenärztliche Leistungen und Privat.',
  ])('are not in "%s"', (text) => {
    expect(given(`${TITLE}<p>${text} Tel. 030 55566677</p>`)).toEqual([PHONE]);
  });

  it('do not take the phone that is listed for the business', () => {
    expect(given(`${TITLE}<p>Kammer: Handwerkskammer Berlin<br>Tel. 030 123456</p>`)).toEqual([
      '+4930123456',
    ]);
  });
});
