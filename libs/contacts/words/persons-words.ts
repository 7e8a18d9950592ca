import { phraseMatcher, phrases, UNSPACED, wordsOf } from './fold-words';

/** Headings over the people of a business, in the languages of the web. */
const TEAM = phrases(
  'team|our staff|staff|staff members|staff directory|our people|the crew|our crew|our employees|our family of|our experts|our specialists|' +
    'our professionals|our faculty|faculty and staff|our providers|our practitioners|people behind|who’s who|who s who|faces behind|meet your|team members|teammates|' +
    'mitarbeiter|mitarbeiterinnen|mitarbeitende|mitarbeitenden|mitarbeiterteam|praxisteam|teammitglieder|menschen hinter|belegschaft|beschäftigte|' +
    'unsere ärzte|unsere experten|unsere spezialisten|unser personal|köpfe hinter|köpfe dahinter|gesichter hinter|wer macht was|' +
    'wir stellen uns vor|das sind wir|équipe|équipes|collaborateurs|collaboratrices|notre personnel|le personnel|nos experts|nos spécialistes|nos praticiens|' +
    'equipo|nuestro personal|nuestros profesionales|nuestros especialistas|nuestra gente|equipo humano|' +
    'el nostre equip|taldea|gure taldea|equipa|equipe|colaboradores|nossos profissionais|os nossos profissionais|corpo clínico|corpo docente|' +
    'personale|collaboratori|staff medico|lo staff|la squadra|nostra squadra|i nostri professionisti|nostri specialisti|' +
    'medewerkers|onze mensen|onze collega’s|onze specialisten|ons personeel|personeel|wie is wie|teamleden|zespół|pracownicy|nasi pracownicy|' +
    'kadra|nasza kadra|nasi specjaliści|nasi eksperci|tým|náš tým|pracovníci|zaměstnanci|naši lidé|naši specialisté|personál|kolektiv|' +
    'tím|náš tím|zamestnanci|naši ľudia|naši odborníci|kolektív|csapat|csapatunk|munkatársak|munkatársaink|kollégáink|dolgozóink|' +
    'szakembereink|orvosaink|echipa|echipa noastră|personalul nostru|angajații noștri|specialiștii noștri|colegii noștri|екип|екипът|нашият екип|' +
    'нашите специалисти|служители|персонал|команда|наша команда|сотрудники|наши сотрудники|наши специалисты|наши мастера|коллектив|персонал|' +
    'наши врачи|співробітники|працівники|наші фахівці|наші майстри|колектив|naš tim|naši ljudi|тим|наш тим|zaposlenici|zaposleni|djelatnici|' +
    'запослени|ekipa|naša ekipa|sodelavci|osebje|ομάδα|η ομάδα μας|προσωπικό|συνεργάτες|οι συνεργάτες μας|ekibimiz|ekip|kadromuz|kadro|çalışanlarımız|' +
    'takımımız|medarbetare|vår personal|vårt team|vårt gäng|teamet|medarbejdere|personalet|vores folk|ansatte|våre ansatte|' +
    'våre folk|henkilökunta|henkilökuntamme|henkilöstö|tiimi|tiimimme|työntekijät|työntekijämme|väki|meeskond|meie meeskond|töötajad|komanda|mūsu komanda|' +
    'darbinieki|kolektīvs|darbuotojai|mūsų komanda|kolektyvas|starfsfólk|starfsmenn|teymið|foireann|tîm|staf|ekipi|ekipi ynë|stafi|тимот|вработени|каманда|супрацоўнікі|' +
    'ჩვენი გუნდი|біздің команда|' +
    'スタッフ|社員紹介|従業員|メンバー紹介|メンバー|チーム|講師紹介|講師陣|医師紹介|医師の紹介|担当医|ドクター紹介|スタイリスト|施術者|職員紹介|' +
    '의료진|직원 소개|직원소개|팀 소개|팀소개|우리 팀|구성원|강사진|강사 소개|디자이너 소개|스태프|임직원|' +
    '团队|團隊|员工|員工|师资|師資|医生介绍|醫師介紹|醫療團隊|工作人员|工作人員|成员介绍|成員介紹|đội ngũ|nhân viên|nhân sự|tim kami|staf kami|pasukan kami|' +
    'karyawan|ทีมงาน|ทีมของเรา|บุคลากร|ทีมแพทย์|พนักงาน|فريق العمل|فريقنا|فريق|طاقم العمل|طاقمنا|الموظفون|موظفونا|أطباؤنا|הצוות|הצוות שלנו|' +
    'צוות|צוות המרפאה|העובדים שלנו|हमारी टीम|टीम|कर्मचारी|हमारे कर्मचारी|हमारे डॉक्टर|আমাদের টিম|எங்கள் குழு|تیم ما|تیم|کارکنان|پرسنل|ہماری ٹیم|عملہ',
);

/** People by what they do at a business. Where one stands alone as a heading, those who do it follow. */
const STAFF_ROLES = phrases(
  'planners|tailors|tatoueuses|lesgevers|kok|kock|köksmästare|kokk|kocken|szef kuchni|szefowa kuchni|šéfkuchař|šéfkuchár|séf|szakácsunk|bucătarul șef|bucătar șef|stilistice|şefimiz|ohjaajamme|料理長|主厨|선생님|giảng viên|kepala koki|koki|พ่อครัว|مدربونا|שף|השף|מורים|המורים|' +
    'physios|chiropractor|physiotherapy team|coordinators|teacher|crew|rezeptionistinnen|pflegedienstleitung|musiker|coachs|adviseur|kosmetolożki|barbeři|lektorky|stylistáink|fogorvosaink|frizerii|personalen|мајстори|chuyên gia|המאמנים|विशेषज्ञ|' +
    'friseurmeister|friseurmeisterin|meisterin|meisterinnen|hebammen|hebamme|logopädinnen|logopäden|ergotherapeuten|ergotherapeutinnen|heilpraktiker|heilpraktikerin|chefkoch|köchin|konditoren|bäcker|psychologen|psychotherapeuten|podologen|masseure|' +
    'optiker|hörakustiker|apotheker|apothekerinnen|gärtner|floristinnen|sachbearbeiter|kundenbetreuer|disponenten|ingenieure|architekten|notare|steuerfachangestellte|sales consultants|sales advisors|loan officers|mortgage advisors|lash artists|nail artists|' +
    'makeup artists|makeup artist|pharmacists|opticians|optometrists|psychologists|dietitians|nutritionists|midwives|acupuncturists|audiologists|podiatrists|notaries|accountants|surveyors|planners|bakers|baker|bartenders|sommelier|florists|faculty|partners and associates|' +
    'fellows|officers|speakers|pastors|clergy|ministers|chef pâtissier|chef pâtissière|cheffe|pâtissiers|boulangers|sages femmes|orthophonistes|psychologues|pharmaciens|opticiens|notaires|architectes|guides|bénévoles|équipiers|nutricionistas|psicólogos|matronas|farmacéuticos|' +
    'arquitectos|notarios|panaderos|voluntarios|guías|psicólogas|nutricionista|farmacêuticos|arquitetos|voluntários|massoterapeutas|psicologi|ostetriche|fisioterapista|farmacisti|architetti|notai|geometri|estetisti|nutrizionisti|osteopati|chef de partie|verloskundigen|' +
    'psychologen|notarissen|architecten|bakkers|opticiens|pedicures|mondhygiënisten|fryzjerki|fryzjer|prawnicy|położne|psycholodzy|notariusze|architekci|farmaceuci|optycy|logopedzi|masażyści|kosmetolog|psychologové|porodní asistentky|notáři|architekti|trenéri|psychológovia|' +
    'masszőrök|pszichológusok|védőnők|közjegyzők|építészek|kineziológusok|medici|medicii|doctori|doctorii|psihologi|psihologii|stomatologi|stomatologii|moașe|notari|arhitecți|maseuri|тренеры|психологи|акушерки|нотариусы|архитекторы|массажист|логопеды|флористы|' +
    'кондитеры|бармены|стоматолози|психолози|масажисти|акушери|стоматологи|косметолози|масажисти|psiholozi|fizioterapeuti|arhitekti|javni bilježnici|primalje|maseri|ψυχολόγοι|μαίες|μηχανικοί|αρχιτέκτονες|φαρμακοποιοί|λογοθεραπευτές|psikologlar|psikologlarımız|ebeler|' +
    'mimarlar|mühendisler|eczacılar|diyetisyenler|hemşireler|psykologer|barnmorskor|arkitekter|ingenjörer|optiker|massörer|nagelteknologer|psykologer|jordemødre|optikere|massører|tannlegene|våre tannleger|jordmødre|ingeniører|psykologit|kätilöt|arkkitehdit|insinöörit|optikot|' +
    'hammashoitajat|psühholoogid|massöörid|arhitektid|speciālisti|fizioterapeiti|masieri|psihologi|frizieres|psichologai|masažistai|kineziterapeutai|architektai|personal|personnel|tim|equip|stylist|stylists|hairstylist|hairstylists|hair stylist|hair stylists|hairdressers|barbers|colorist|colorists|beautician|beauticians|' +
    'therapist|therapists|massage therapists|physiotherapist|physiotherapists|osteopaths|chiropractors|doctor|doctors|physicians|dentists|hygienist|hygienists|' +
    'dental hygienists|orthodontists|surgeons|nurse|nurses|vets|veterinarians|lawyers|attorneys|solicitors|barristers|partner attorneys|associates|paralegals|' +
    'advisors|advisers|consultants|agents|realtors|brokers|trainer|trainers|personal trainers|coach|coaches|instructor|instructors|teacher|teachers|tutor|tutors|chef|' +
    'chefs|technicians|mechanics|artists|tattoo artists|photographers|sales team|sales representatives|sales reps|assistants|receptionist|receptionists|' +
    'hosts|guides|engineers|architects|designers|employee|employees|colleagues|volunteers|counselors|counsellors|groomers|estheticians|nail technicians|' +
    'stylisten|stylistin|stylistinnen|friseure|friseurinnen|friseurin|coiffeure|coiffeusen|barbiere|kosmetikerin|kosmetikerinnen|therapeuten|therapeutin|therapeutinnen|' +
    'physiotherapeuten|physiotherapeutin|physiotherapeutinnen|ärzte|ärztinnen|ärztin|zahnärzte|zahnärztinnen|zahnärztin|tierärzte|tierärztinnen|mfa|zfa|anwälte|anwältinnen|' +
    'rechtsanwälte|rechtsanwältinnen|steuerberaterinnen|berater|beraterinnen|beraterin|kundenberater|makler|maklerinnen|verkäufer|verkäuferinnen|verkaufsberater|trainerin|trainerinnen|' +
    'lehrer|lehrerinnen|lehrkräfte|dozenten|dozentinnen|fahrlehrer|fahrlehrerinnen|kursleiter|kursleiterin|kursleiterinnen|übungsleiter|köche|küchenchef|küchenchefin|meister|' +
    'techniker|monteure|gesellen|azubis|auszubildende|fotografen|tätowierer|künstler|kollegen|kolleginnen|pflegekräfte|erzieherinnen|erzieher|sekretärin|' +
    'filialleiter|filialleiterin|filialleitung|werkstattleiter|abteilungsleiter|betriebsleiter|verkaufsleiter|serviceberater|empfangsdame|' +
    'coiffeurs|coiffeuses|coiffeuse|stylistes|barbiers|esthéticiennes|esthéticienne|praticiens|praticiennes|thérapeutes|kinésithérapeutes|ostéopathes|médecins|dentistes|vétérinaires|' +
    'infirmières|avocats|avocates|conseillers|conseillères|conseiller|conseillère|agents immobiliers|négociateurs|formateurs|formatrices|professeurs|profs|moniteurs|monitrices|' +
    'chef de cuisine|cuisiniers|techniciens|mécaniciens|artistes|tatoueurs|photographes|assistante|assistantes|artisans|salariés|employés|' +
    'estilistas|peluqueros|peluqueras|barberos|esteticistas|terapeutas|fisioterapeutas|médicos|doctores|dentistas|odontólogos|veterinarios|enfermeras|abogados|abogadas|' +
    'asesores|asesoras|agentes|comerciales|entrenadores|entrenador|profesores|profesoras|profesorado|instructores|monitores|cocineros|técnicos|mecánicos|artistas|tatuadores|fotógrafos|' +
    'empleados|trabajadores|especialistas|estilista|cabeleireiros|cabeleireiras|barbeiros|esteticista|médicos dentistas|advogados|advogadas|consultores|corretores|treinadores|' +
    'professores|instrutores|cozinheiros|funcionários|enfermeiros|parrucchieri|stilisti|barbieri|estetiste|terapisti|fisioterapisti|medici|' +
    'dottori|dentisti|veterinari|avvocati|consulenti|agenti|istruttori|insegnanti|allenatori|docenti|maestri|cuochi|tecnici|meccanici|artisti|tatuatori|fotografi|dipendenti|' +
    'kappers|kapsters|stylistes|barbiers|schoonheidsspecialisten|therapeuten|fysiotherapeuten|artsen|tandartsen|dierenartsen|assistentes|advocaten|adviseurs|makelaars|' +
    'trainers|docenten|leraren|instructeurs|rijinstructeurs|koks|monteurs|kunstenaars|fotografen|collega’s|vrijwilligers|specialisten|' +
    'fryzjerzy|styliści|stylistki|barberzy|kosmetyczki|kosmetolodzy|terapeuci|fizjoterapeuci|lekarze|lekarz|stomatolodzy|dentyści|weterynarze|pielęgniarki|adwokaci|radcowie prawni|doradcy|' +
    'agenci|trenerzy|nauczyciele|instruktorzy|lektorzy|kucharze|technicy|mechanicy|artyści|tatuatorzy|specjaliści|kadeřníci|kadeřnice|stylisté|holiči|' +
    'kosmetičky|terapeuti|fyzioterapeuti|lékaři|zubaři|zubní lékaři|veterináři|sestry|advokáti|právníci|poradci|makléři|trenéři|učitelé|lektoři|instruktoři|kuchaři|technici|' +
    'mechanici|kaderníci|kaderníčky|holiči|lekári|zubári|veterinári|právnici|poradcovia|makléri|tréneri|učitelia|lektori|inštruktori|kuchári|' +
    'fodrászok|fodrászaink|stylistok|kozmetikusok|terapeuták|gyógytornászok|orvosok|fogorvosok|állatorvosok|ügyvédek|tanácsadók|edzők|edzőink|tanárok|oktatók|oktatóink|szakácsok|szerelők|' +
    'stiliști|stiliștii|frizeri|coafeze|cosmeticiene|terapeuți|kinetoterapeuți|medici stomatologi|veterinari|avocați|avocații|consultanți|agenți|antrenori|profesori|instructori|bucătari|tehnicieni|' +
    'стилисти|фризьори|козметици|терапевти|лекари|зъболекари|адвокати|консултанти|брокери|треньори|учители|инструктори|готвачи|майстори|' +
    'стилисты|парикмахеры|барберы|косметологи|мастера|массажисты|врачи|стоматологи|ветеринары|медсестры|юристы|адвокаты|консультанты|менеджеры|агенты|риелторы|тренеры|преподаватели|учителя|' +
    'педагоги|инструкторы|повара|специалисты|фотографы|стилісти|перукарі|барбери|майстри|лікарі|юристи|тренери|викладачі|вчителі|інструктори|кухарі|фахівці|' +
    'frizeri|frizerke|stilisti|kozmetičarke|terapeuti|liječnici|stomatolozi|zubari|veterinari|odvjetnici|savjetnici|agenti|treneri|profesori|učitelji|instruktori|kuhari|lekari|advokati|' +
    'фризери|лекари|адвокати|тренери|frizerji|frizerke|terapevti|zdravniki|zobozdravniki|odvetniki|svetovalci|inštruktorji|κομμωτές|στυλίστες|κουρείς|αισθητικοί|θεραπευτές|φυσικοθεραπευτές|γιατροί|' +
    'οι γιατροί μας|οδοντίατροι|κτηνίατροι|δικηγόροι|σύμβουλοι|εκπαιδευτές|προπονητές|καθηγητές|δάσκαλοι|μάγειρες|kuaförlerimiz|kuaförler|stilistler|stilistlerimiz|berberler|terapistler|fizyoterapistler|doktorlar|' +
    'doktorlarımız|hekimlerimiz|diş hekimlerimiz|uzmanlarımız|avukatlar|avukatlarımız|danışmanlar|danışmanlarımız|antrenörler|eğitmenler|eğitmenlerimiz|öğretmenlerimiz|aşçılar|ustalarımız|' +
    'frisörer|våra frisörer|frisörerna|stylister|barberare|terapeuter|sjukgymnaster|läkare|tandläkare|veterinärer|sköterskor|advokater|jurister|rådgivare|mäklare|tränare|lärare|instruktörer|kockar|säljare|tekniker|' +
    'frisører|vores frisører|stylister|behandlere|terapeuter|fysioterapeuter|læger|tandlæger|dyrlæger|sygeplejersker|advokater|rådgivere|mæglere|trænere|lærere|instruktører|kokke|sælgere|teknikere|' +
    'leger|tannleger|veterinærer|sykepleiere|meglere|trenere|kokker|selgere|kampaajat|parturit|kampaajamme|kosmetologit|terapeutit|fysioterapeutit|hierojat|lääkärit|hammaslääkärit|eläinlääkärit|asianajajat|' +
    'lakimiehet|neuvojat|välittäjät|valmentajat|opettajat|ohjaajat|kokit|myyjät|juuksurid|stilistid|terapeudid|arstid|hambaarstid|advokaadid|nõustajad|maaklerid|treenerid|õpetajad|kokad|' +
    'frizieri|stilisti|terapeiti|ārsti|zobārsti|advokāti|konsultanti|treneri|skolotāji|pavāri|kirpėjai|stilistai|gydytojai|odontologai|advokatai|konsultantai|treneriai|mokytojai|virėjai|specialistai|' +
    'thợ cắt tóc|nhà tạo mẫu|bác sĩ|huấn luyện viên|giáo viên|luật sư|tư vấn viên|dokter|dokter kami|pelatih|guru|instruktur|terapis|penata rambut|pengacara|konsultan|' +
    'الأطباء|المدربون|المعلمون|المحامون|المستشارون|مصففو الشعر|רופאים|הרופאים שלנו|מטפלים|ספרים|מעצבי שיער|עורכי דין|מאמנים|מדריכים|מורים|יועצים|डॉक्टर|प्रशिक्षक|शिक्षक|वकील|स्टाइलिस्ट|पزشکان|پزشکان|مربیان|وکلا|' +
    '美容師|美容師紹介|理容師|医師|歯科医師|獣医師|講師|先生|トレーナー|インストラクター|セラピスト|シェフ|弁護士|弁護士紹介|税理士|アドバイザー|担当医師|整体師|디자이너|헤어 디자이너|헤어디자이너|원장님|의사|강사|트레이너|변호사|상담사|셰프|' +
    '发型师|發型師|造型师|医生|医师|醫師|教师|教練|教练|老师|老師|律师|律師|顾问|顧問|厨师|主廚|设计师|設計師|技师|ช่างทำผม|แพทย์|ทันตแพทย์|เทรนเนอร์|ครู|อาจารย์|ทนายความ|เชฟ',
);

/** Persons to turn to, and those who lead a business: in a small one they stand for the business itself. */
const CONTACT_PERSONS = phrases(
  'contact person|contact persons|contact people|your contact|your contacts|your contact person|point of contact|key contact|key contacts|ansprechpartner|ansprechpartnerin|ansprechpartnerinnen|ansprechperson|' +
    'ansprechpersonen|kontaktperson|kontaktpersonen|kontaktpartner|ansprechpartner vor ort|persönlicher ansprechpartner|persönliche ansprechpartnerin|persönliche ansprechpartner|ansprechpartner presse|interlocuteur|interlocuteurs|interlocutrice|personne de contact|personnes de contact|' +
    'personne à contacter|vos contacts|contacts utiles|persona de contacto|personas de contacto|contacto directo|pessoa de contato|pessoa de contacto|pessoas de contacto|responsável|responsáveis|referente|referenti|persona di contatto|' +
    'persone di contatto|responsabile|responsabili|contactpersoon|contactpersonen|aanspreekpunt|aanspreekpersoon|osoba kontaktowa|osoby kontaktowe|osoba do kontaktu|osoby do kontaktu|kontaktní osoba|kontaktní osoby|kontaktná osoba|' +
    'kontaktné osoby|kapcsolattartó|kapcsolattartók|kapcsolattartóink|persoană de contact|persoane de contact|лице за контакт|лица за контакт|контактное лицо|контактные лица|контактна особа|контактні особи|kontakt osoba|kontakt osobe|osoba za kontakt|' +
    'osobe za kontakt|контакт особа|kontaktna oseba|kontaktne osebe|υπεύθυνος επικοινωνίας|υπεύθυνη επικοινωνίας|άτομο επικοινωνίας|υπεύθυνος|ilgili kişi|ilgili kişiler|yetkili kişi|iletişim sorumlusu|kontaktperson|kontaktpersoner|kontaktpersonerna|yhteyshenkilö|' +
    'yhteyshenkilöt|kontaktisik|kontaktisikud|kontaktpersona|kontaktpersonas|kontaktinis asmuo|kontaktiniai asmenys|tengiliður|tengiliðir|担当者|ご担当|担当窓口|담당자|담당|联系人|聯絡人|聯繫人|联络人|người liên hệ|người phụ trách|narahubung|kontak person|' +
    'ผู้ติดต่อ|ผู้รับผิดชอบ|الشخص المسؤول|شخص الاتصال|מנהל קשר|איש קשר|אנשי קשר|संपर्क व्यक्ति|شخص رابط',
);
const LEADERS = phrases(
  'verwaltungsrat|aufsichtsrat|wirt|wirtin|wirtsleute|hausverwalter|liderança|chủ cửa hàng|صاحب المطعم|صاحب المحل|ravintolapäällikkö|myymäläpäällikkö|amministratore delegato|prezes zarządu|fondatoarea|fondatorul|salon sahibi|nhà sáng lập|대표원장|מנכ ל|co owner|co owners|co founders|practice manager|office manager|store manager|shop manager|branch manager|head baker|responsable du magasin|soci|socie|proprietarul|proprietara|administratorul|directorul|مدير الشركة|المدير العام|เจ้าของร้าน|원장님|owner|owners|owner operator|proprietor|founder|founders|co founder|founder and ceo|ceo|cfo|coo|director|directors|managing director|managing directors|managing partner|executive director|management|manager|managers|general manager|' +
    'leadership|leadership team|board|board members|board of directors|trustees|principal|head coach|head chef|president|committee|committee members|partners and staff|inhaber|inhaberin|inhaberinnen|eigentümer|eigentümerin|' +
    'geschäftsführer|geschäftsführerin|geschäftsführerinnen|geschäftsführender gesellschafter|gesellschafter|gesellschafterin|vorstand des vereins|stellvertretung|stellvertreter|geschäftsführung|geschäftsleitung|geschäftsleiter|gründer|gründerin|gründerinnen|chef|chefin|leitung|leiter|leiterin|praxisinhaber|praxisinhaberin|praxisleitung|salonleitung|' +
    'studioleitung|vorstand|vorstände|vorstandsmitglieder|vorsitzender|vorsitzende|vertretungsberechtigter|schulleitung|gérant|gérante|gérants|gerance|direction|directeur|directrice|fondateur|fondatrice|fondateurs|propriétaire|propriétaires|dirigeant|' +
    'dirigeants|dirigeante|patron|patronne|président|présidente|bureau de l association|conseil d administration|responsable|responsables|propietario|propietaria|propietarios|dueño|dueña|dueños|gerente|gerentes|gerencia|dirección|' +
    'director médico|directora|fundador|fundadora|fundadores|socio fundador|socios fundadores|junta directiva|proprietário|proprietária|dono|dona|sócios|diretor|diretora|diretores|direção|fundadoras|gerência|diretoria|' +
    'titolare|titolari|la titolare|il titolare|proprietario|proprietaria|proprietari|fondatore|fondatrice|fondatori|direttore|direttrice|direttore sanitario|amministratore|amministratori|direzione|soci fondatori|consiglio direttivo|eigenaar|' +
    'eigenaren|eigenaresse|oprichter|oprichters|oprichtster|zaakvoerder|zaakvoerders|directie|bestuur|bestuursleden|bedrijfsleider|właściciel|właścicielka|właściciele|założyciel|założycielka|założyciele|zarząd|prezes|dyrektor|dyrekcja|' +
    'kierownik|kierowniczka|kierownictwo|majitel|majitelka|majitelé|zakladatel|zakladatelka|jednatel|jednatelé|jednatelka|ředitel|ředitelka|vedení|vedoucí|majitelia|zakladateľ|konateľ|konatelia|konateľka|riaditeľ|riaditeľka|vedenie|vedúci|tulajdonos|' +
    'tulajdonosok|ügyvezető|ügyvezetők|ügyvezető igazgató|alapító|alapítók|vezető|vezetőség|igazgató|proprietari|proprietar|patroni|fondatoare|fondatori|administratori|conducere|conducerea|director general|собственик|собственици|управител|управители|основател|' +
    'директор|ръководство|владелец|владельцы|владелица|основатель|основатели|основательница|руководитель|руководители|руководство|администрация|власник|власниця|власники|засновник|засновниця|керівник|керівництво|vlasnik|vlasnica|vlasnici|direktor|direktorica|' +
    'osnivač|osnivači|osnivačica|uprava|rukovodstvo|власница|оснивач|lastnik|lastnica|lastniki|ustanovitelj|ustanoviteljica|direktorji|vodstvo|ιδιοκτήτης|ιδιοκτήτρια|ιδιοκτήτες|ιδρυτής|ιδρύτρια|ιδρυτές|διευθυντής|διευθύντρια|διεύθυνση|διοίκηση|' +
    'διαχειριστής|sahibi|sahibimiz|işletme sahibi|kurucu|kurucumuz|kurucular|kurucularımız|müdür|genel müdür|yönetim|yönetim kurulu|yöneticiler|yöneticilerimiz|ägare|ägaren|ägarna|ägarinna|grundare|grundarna|vd|chefer|ledning|styrelse|styrelsen|verksamhetschef|' +
    'salongschef|ejer|ejere|ejeren|indehaver|indehavere|stifter|stiftere|direktør|direktion|ledelse|ledelsen|bestyrelse|bestyrelsen|eier|eiere|eieren|innehaver|gründere|daglig leder|styret|omistaja|omistajat|yrittäjä|yrittäjät|perustaja|perustajat|' +
    'toimitusjohtaja|johto|johtoryhmä|hallitus|omanik|omanikud|asutaja|asutajad|juhataja|juhatus|juhtkond|īpašnieks|īpašniece|īpašnieki|dibinātājs|dibinātāja|vadītājs|vadītāja|vadība|valde|savininkas|savininkė|savininkai|įkūrėjas|įkūrėja|įkūrėjai|vadovas|' +
    'vadovė|vadovybė|vadovai|direktorius|eigandi|eigendur|framkvæmdastjóri|stjórn|代表|代表取締役|代表者|社長|店長|院長|オーナー|オーナーシェフ|園長|校長|所長|創業者|経営者|役員|대표|대표이사|대표자|원장|사장|점장|오너|창업자|경영진|老板|店长|店長|院长|院長|创始人|創辦人|负责人|負責人|经理|經理|' +
    '总经理|總經理|管理层|管理團隊|董事|giám đốc|chủ quán|chủ tiệm|người sáng lập|ban giám đốc|quản lý|pemilik|pendiri|direktur|manajer|manajemen|pengurus|เจ้าของ|ผู้ก่อตั้ง|ผู้จัดการ|ผู้บริหาร|กรรมการผู้จัดการ|المالك|المالكة|المؤسس|المؤسسة|المدير|المديرة|الإدارة|' +
    'بעלים|בעלים|בעלת העסק|הבעלים|מייסד|מייסדת|מייסדים|מנהל|מנהלת|מנכל|הנהלה|मालिक|संस्थापक|निदेशक|प्रबंधक|प्रबंधन|مدیر|مالک|موسس|مؤسس|مدیریت',
);

/** Ends of words for a team and its people, in languages that join words: "Küchenteam", "Filialleiterin". */
const COMPOUND =
  /.(?:team|teams|mitarbeiter|mitarbeiterin|mitarbeiterinnen|ansprechpartner|ansprechpartnerin|berater|beraterin|beraterinnen|trainer|trainerin|therapeut|therapeutin|therapeuten|therapeutinnen|meister|meisterin|meisterinnen|inhaber|inhaberin|lehrer|lehrerin|lehrerinnen|leiter|leitung|leiterin|leiterinnen|verkauferinnen|medewerkers|medarbetare|medarbejdere|personalen|tyontekijat)$/;

/** Words beside those of a role that change nothing of what a heading says. */
const DETERMINERS = new Set(
  wordsOf(
    'our the meet your my introducing about all with and of a an their all at in ' +
      'unser unsere unserer unseres unserem unseren ihr ihre ihrer dein deine mein meine der die das den dem des und innen im vom zum zur ein eine für bei ' +
      'notre nos votre vos mon ma mes le la les l un une et de du des d à au aux e es s se ne ses euse euses trice trices ' +
      'nuestro nuestra nuestros nuestras tu tus su sus vuestro el los las y un una conoce conozca a al nosso nossa nossos nossas seu sua seus suas o os as do da dos das conheça ' +
      'nostro nostra nostri nostre i il lo gli vostro vostra tuo tua di del della dei degli delle conosci incontra ' +
      'ons onze uw jouw je mijn het een en van nasz nasza nasze nasi naszych twój twoja poznaj i w z náš naše naši našich váš vaše vaši a poznejte spoznajte ' +
      'a az és mi ismerd meg nostru noastră noștri noastre și și al ai ale cunoaște наш наша наше наши нашите нашия ваш ваша ваши и в на наші та і знакомьтесь познакомьтесь ' +
      'naš naša naše naši vaš vaša i u o η ο οι τα το του της των μας σας και γνωρίστε ve ile tanışın vår våra vårt din dina er och träffa möt vores din jeres og mød våre dine møt i ' +
      'meie meie teie ja meidän sinun ja tapaa mūsu jūsu un mūsų jūsų ir okkar og của chúng tôi kami kita dan anda kenali שלנו שלך של ה हमारे हमारी हमारा के की',
  ),
);

/** What follows a role in headings of scripts without spaces: "院長紹介", "원장 소개". */
const INTRODUCTION =
  /(?:の?ご?(?:紹介|挨拶|あいさつ|プロフィール)|ご挨拶|一覧|소개|인사말|프로필|介绍|介紹|简介|簡介)$/u;

const MAX_ROLE_WORDS = 4;
const MAX_HEADING_WORDS = 8;
/** "The chefs and their restaurants in the old town" says something else. */
const MAX_OTHER_WORDS = 2;
/** "Our" at the end of a word, in Turkish, Hungarian and Finnish (folded). */
const POSSESSIVE = /(?:(?:lar|ler)imiz|ink|mme)$/;
/** What stands before a role there: "我们的医生". */
const OF_OURS = /^(?:我们的?|我們的?|当店の|当院の|우리)/u;

const keyOf = (words: readonly string[]): string => words.join(' ');
const keysOf = (list: readonly string[]): ReadonlySet<string> =>
  new Set(list.map((phrase) => keyOf(wordsOf(phrase))));
const STAFF = 'staff';
const staffRoles = keysOf([STAFF, ...STAFF_ROLES]);
const contactPersons = keysOf(CONTACT_PERSONS);
const leaders = keysOf(LEADERS);
const isRole = (key: string): boolean => staffRoles.has(key) || contactPersons.has(key) || leaders.has(key);
const hasTeamWord = phraseMatcher(TEAM);

/** Whose contacts stand under a heading: of the staff, or of those who may stand for the business itself. */
export type PersonsHeading = 'staff' | 'contact' | 'leader';

/** Returns which people of a business a heading (folded) announces, or null. */
export function personsHeading(folded: string): PersonsHeading | null {
  if (hasTeamWord(folded)) return 'staff';
  const { roles, others } = rolesIn(folded);
  if (roles.length === 0) return null;
  if (others.length === 0) return kindOf(roles);
  // "Our yoga teachers", "Мастера салона"
  const [first = ''] = folded.split(' ');
  if (others.length > MAX_OTHER_WORDS) return null;
  const isOurs = DETERMINERS.has(first) || roles.some((role) => POSSESSIVE.test(role));
  if (isOurs) return kindOf(roles);
  return roles.some((role) => folded.startsWith(role)) ? 'leader' : null;
}

const kindOf = (roles: readonly string[]): PersonsHeading =>
  roles.some((role) => staffRoles.has(role))
    ? 'staff'
    : roles.some((role) => contactPersons.has(role))
      ? 'contact'
      : 'leader';

/** The roles in a text, and the words that are of none. */
function rolesIn(folded: string): { roles: string[]; others: string[] } {
  const words = wordsOf(folded)
    .map((word) => (UNSPACED.test(word) ? word.replace(INTRODUCTION, '').replace(OF_OURS, '') : word))
    .filter(Boolean);
  const roles: string[] = [];
  const others: string[] = [];
  if (words.length > MAX_HEADING_WORDS) return { roles, others };
  for (let at = 0; at < words.length;) {
    const length = [...Array(MAX_ROLE_WORDS).keys()]
      .map((less) => MAX_ROLE_WORDS - less)
      .find((count) => at + count <= words.length && isRole(keyOf(words.slice(at, at + count))));
    const word = words[at] ?? '';
    if (length !== undefined) roles.push(keyOf(words.slice(at, at + length)));
    else if (COMPOUND.test(word)) roles.push(STAFF);
    else if (!DETERMINERS.has(word)) others.push(word);
    at += length ?? 1;
  }
  return { roles, others };
}

/** Returns whether a text (folded) is a person's role and nothing else: "Friseurmeisterin" is no name. */
export const isRoleOfPerson = (folded: string): boolean => {
  const { roles, others } = rolesIn(folded);
  return roles.length > 0 && others.length === 0;
};

/** Returns whether a text (folded) is a label of a person to turn to. */
export const isLabelOfContactPerson = (folded: string): boolean =>
  isRoleOfPerson(folded) && rolesIn(folded).roles.some((role) => contactPersons.has(role));

/** Departments and places of a business, beside the words of shared mailboxes: what has them in it is nobody's name. */
const OFFICE_WORDS = new Set(
  wordsOf(
    'zentrale empfang anmeldung hauptsitz hauptbüro geschäftsstelle notdienst bereitschaft hotline durchwahl öffnungszeiten sprechzeiten adresse anschrift parken technikteam kundencenter ' +
      'backstube küche ausstellung showroom lager werk haus switchboard desk headquarters opening hours address emergency department line parking school center centre services website ' +
      'standard siège horaires adresse urgences accueil centralita sede horario dirección urgencias recepción sede orario indirizzo centralino emergenze receptie hoofdkantoor openingstijden adres ' +
      'centrala recepcja godziny otwarcia adres ustředna recepce otevírací doba központ recepció nyitvatartás cím program adresă централа адрес приёмная регистратура график часы офис ресепшн адреса ' +
      'адресa centrala adresa radno vrijeme κεντρικά γραμματεία ωράριο διεύθυνση santral adres danışma växel öppettider adress omstilling åbningstider adresse sentralbord åpningstider vaihde aukioloajat osoite ' +
      'social media vcard website',
  ),
);
const NETWORKS = new Set(
  wordsOf(
    'facebook fb instagram insta ig twitter x linkedin youtube tiktok pinterest whatsapp telegram yelp xing',
  ),
);

/** Returns whether a word (folded) is the name of a network, as links to profiles have it. */
export const isNetworkName = (word: string): boolean => NETWORKS.has(word);
const OFFICE_PARTS = phrases(
  '電話|メール|住所|営業時間|営業所|営業部|総務|時間|受付|本社|本店|支店|店舗|案内|お問|代表番号|院内|料金|アクセス|전화|메일|주소|영업시간|시간|본사|지점|대표번호|안내|电话|電郵|邮箱|地址|营业|时间|公司|总部|门店|門市|' +
    'โทร|อีเมล|ที่อยู่|เวลา|สาขา|สำนักงาน|هاتف|البريد|العنوان|ساعات|الاستقبال|الفرع|مكتب|טלפון|דוא|כתובת|שעות|קבלה|משרד|סניף|फोन|पता|समय|कार्यालय|تلفن|نشانی|ساعت|پذیرش',
);

/** Returns whether a word (folded) is that of a department or an office. */
export const isOfficeWord = (word: string): boolean =>
  OFFICE_WORDS.has(word) ||
  (UNSPACED_OR_UNCASED.test(word) && OFFICE_PARTS.some((part) => word.includes(part)));

const UNSPACED_OR_UNCASED = new RegExp(
  `${UNSPACED.source}|[\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Devanagari}]`,
  'u',
);

/** Words with which a business speaks of itself: "call us", "folgt uns". */
const OURSELVES = new Set(
  wordsOf(
    'us our ours we uns unser unsere unserem unseren unserer wir nous notre nos nuestro nuestra nosotros síguenos llámanos escríbenos contáctanos conosco connosco nosso nossa siga nós noi nostro nostra seguici contattaci chiamaci ' +
      'ons onze wij nas nami nam nasz nasza naszym nás nám naše našem kövess minket minket nekünk oldalunk noi nostru noastră ne нас нам ни нашата наш наша нам nas nam naš εμάς μας bizi bize bizim oss vår vårt vores meitä meille meie meid mums mūsu mus mūsų okkur chúng kami kita',
  ),
);

/** Returns whether a business speaks of itself in a text (folded). */
export const speaksOfItself = (folded: string): boolean =>
  wordsOf(folded).some((word) => OURSELVES.has(word)) || OURSELVES_UNSPACED.test(folded);

const OURSELVES_UNSPACED =
  /フォロー|お気軽|当店|当院|弊社|팔로우|저희|关注我们|關注我們|我们|我們|ติดตามเรา|تابعونا|اتصل بنا|עקבו|אחרינו|हमें|हमसे|ما را/u;

const ABOUT_ONESELF = phraseMatcher(
  phrases(
    'about me|who am i|who i am|über mich|zu meiner person|wer bin ich|wer ich bin|à propos de moi|qui suis je|sobre mí|quién soy|acerca de mí|sobre mim|quem sou|' +
      'chi sono|su di me|mi presento|over mij|wie ben ik|wie ik ben|o mnie|kim jestem|o mně|kdo jsem|kto som|rólam|ki vagyok|despre mine|cine sunt|за мен|коя съм|кой съм|' +
      'обо мне|про мене|хто я|кто я|o meni|tko sam|ko sam|kdo sem|о мени|σχετικά με εμένα|ποια είμαι|ποιος είμαι|hakkımda|ben kimim|om mig|vem är jag|hvem er jeg|om meg|' +
      'minusta|kuka olen|minust|kes ma olen|par mani|apie mane|um mig|私について|自己紹介|자기소개|关于我|關於我|về tôi|tentang saya|عني|من أنا|עליי|אודותיי|मेरे बारे में',
  ),
);
/** "About me", but not "About me and my colleagues at the salon" */
const MAX_WORDS_ABOUT_ONESELF = 5;

const INTRODUCTIONS = phrases(
  'i m|i am|my name is|ich bin|mein name ist|ich heiße|je suis|je m appelle|mon nom est|soy|me llamo|mi nombre es|sou|chamo me|me chamo|meu nome é|o meu nome é|sono|mi chiamo|' +
    'il mio nome è|ik ben|mijn naam is|ik heet|jestem|nazywam się|mam na imię|jsem|jmenuji se|jmenuju se|som|volám sa|vagyok|a nevem|sunt|mă numesc|numele meu este|аз съм|казвам се|' +
    'меня зовут|мене звати|моє ім я|я|ja sam|zovem se|moje ime je|sem|ime mi je|με λένε|ονομάζομαι|είμαι|benim adım|adım|jag heter|jag är|mitt namn är|jeg hedder|jeg er|mit navn er|' +
    'jeg heter|mitt navn er|nimeni on|olen|minu nimi on|mani sauc|mano vardas|aš esu',
).map((phrase) => `${wordsOf(phrase).join(' ')} `);

/** Returns whether a heading (folded) is over what one person says of himself, who is the business: "About me". */
export const isAboutOneself = (folded: string): boolean =>
  ABOUT_ONESELF(folded) && wordsOf(folded).length <= MAX_WORDS_ABOUT_ONESELF;

/** Returns whether a person says in a line (folded) who he is: "I'm Anna Weber, photographer." */
export function introducesOneself(folded: string): boolean {
  const line = `${wordsOf(folded).join(' ')} `;
  return INTRODUCTIONS.some((phrase) => line.startsWith(phrase));
}

const CLASS_WORDS = new Set(
  (
    'team teams staff member members teammember employee employees mitarbeiter person persons people stylist stylists therapist therapists doctor doctors ' +
    'trainer trainers coach coaches instructor instructors teacher teachers lawyer lawyers attorney attorneys agent agents ansprechpartner equipe equipo author byline contributor ourteam'
  ).split(' '),
);
/** Parts of the names of classes that are of other things than cards of people. */
const OTHER_CLASS_PARTS = new Set(
  (
    'no not without link links btn button icon nav menu page login signin signup register area account area plan plans pricing membership user useragent sport sports football game games match ' +
    'theme layout body archive form field'
  ).split(' '),
);
const MAY_BE_OF_PERSONS =
  /team|staff|member|employee|mitarbeiter|person|people|stylist|therapist|doctor|trainer|coach|instructor|teacher|lawyer|attorney|agent|ansprechpartner|equip|author|byline|contributor/i;

/** Returns whether a class or id is that of a card of a person, or of a list of them: "team-member", "StaffCard". */
export function isClassOfPersons(name: string): boolean {
  if (!MAY_BE_OF_PERSONS.test(name)) return false;
  const words = wordsOf(name.replace(/(?<=[a-z])(?=[A-Z])/g, ' '));
  return words.some((word) => CLASS_WORDS.has(word)) && !words.some((word) => OTHER_CLASS_PARTS.has(word));
}

const PLACES = new Set(
  wordsOf(
    'shop shops store stores office offices branch branches location locations showroom showrooms studios restaurants salons hotels clinics practices garages depots services products brands rooms ' +
      'filialen standorte läden geschäfte büros niederlassungen häuser praxen betriebe leistungen produkte zimmer boutiques magasins agences cabinets adresses services produits chambres tiendas oficinas locales sucursales clínicas servicios ' +
      'lojas escritórios unidades filiais serviços negozi sedi uffici filiali servizi winkels vestigingen kantoren locaties diensten sklepy salony oddziały biura usługi prodejny pobočky obchody kanceláře služby predajne üzleteink szalonjaink telephelyeink irodáink ' +
      'magazinele sediile serviciile магазини офиси обекти магазины филиалы офисы салоны адреса услуги магазини філії салони послуги trgovine poslovnice lokacije usluge storitve καταστήματα υπηρεσίες mağazalarımız şubelerimiz ofislerimiz hizmetlerimiz ' +
      'butiker kontor salonger tjänster butikker kontorer afdelinger ydelser avdelinger tjenester liikkeet toimipisteet myymälät palvelut kauplused esindused teenused veikali filiāles pakalpojumi parduotuvės filialai paslaugos',
  ),
);

/** Returns whether a heading (folded) announces what a business speaks of as its own, and neither its places nor its services. */
export const announcesOwnPeople = (folded: string): boolean =>
  speaksOfItself(folded) && !wordsOf(folded).some((word) => PLACES.has(word) || isOfficeWord(word));
