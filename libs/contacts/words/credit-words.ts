import { phrases } from './fold-words';

/** What a word does in the line of whoever made a website, in the languages of the web. */
export type CreditPart = 'site' | 'work' | 'made' | 'by' | 'love' | 'join' | 'aside';

/** The thing made. Alone before a colon, these also label the business's own address. */
const SITE = phrases(
  'website|web site|web|site|webpage|web page|web presence|websites|sites|spletnih strani|webseite|webseiten|webpräsenz|webauftritt|homepage|internetseite|internetseiten|internetauftritt|' +
    'internetpräsenz|onlineauftritt|onlineshop|online shop|webshop|site web|site internet|page web|sites web|boutique en ligne|sitio|sitio web|sitios web|página|página web|páginas web|' +
    'pàgina web|lloc web|sito|sito web|sito internet|siti|siti web|pagina internet|websajt|webstek|strona|strona www|strona internetowa|strony|strony www|strony internetowe|stron|stron www|stron internetowych|' +
    'witryna|serwis|stránky|stránka|stránek|stránok|webové stránky|webová stránka|webových stránek|webových stránok|webu|weby|www|www stránky|www stránek|www stránok|internetové stránky|weboldal|weboldalak|' +
    'honlap|honlapok|weblap|weblapok|site ul|site uri|сайт|сайта|сайту|сайтов|сайтът|сайтове|уебсайт|уеб сайт|уеб|веб сайт|вебсайт|веб|сайтів|сајт|сајта|sajt|sajta|sajtova|' +
    'web stranica|web stranice|web stranicu|internet stranica|internet stranice|stranica|stranice|stranicu|web sajt|spletna stran|spletne strani|spletno stran|spletno mesto|ιστοσελίδα|' +
    'ιστοσελίδας|ιστοσελίδων|ιστότοπος|ιστοτόπου|web sitesi|web sayfası|internet sitesi|hemsida|hemsidan|hemsidor|webbplats|webbplatsen|webbsida|webb|hjemmeside|hjemmesiden|' +
    'hjemmesider|websted|websitet|nettside|nettsiden|nettsider|nettsted|hjemmesida|nettsidene|vefur|vefsíða|sivut|sivusto|sivuston|sivustot|kotisivut|kotisivujen|verkkosivut|verkkosivujen|' +
    'verkkosivusto|verkkosivuston|nettisivut|nettisivujen|kodulehe|koduleht|kodulehed|veebileht|veebilehe|veeb|veebi|mājaslapa|mājaslapas|mājaslapu|mājas lapa|mājas lapas|tīmekļa vietne|vietne|' +
    'svetainė|svetainę|svetainės|svetainių|interneto svetainė|interneto svetainės|tinklalapis|tinklalapio|ホームページ|ウェブサイト|webサイト|ウェブ|サイト|hp|홈페이지|웹사이트|사이트|웹|网站|網站|网页|網頁|本站|' +
    'trang web|situs|situs web|laman|laman web|เว็บไซต์|เว็บ|موقع|الموقع|المواقع|מواقع|الموقع الإلكتروني|אתר|האתר|אתרים|אתר האינטרנט|वेबसाइट|वेब|वेबसाइट का|وب سایت|وبسایت|سایت|theme|template',
);

/** The work. Alone before a name, these label whoever did it. */
const WORK = phrases(
  'design|web design|webdesign|website design|site design|designer|webdesigner|web designer|development|web development|webdev|developer|developers|coding|code|programming|programmer|concept|creation|production|' +
    'realisation|realization|implementation|hosting|webhosting|web hosting|maintenance|branding|ui|ux|artwork|layout|graphics|graphic design|seo|credit|credits|idea|idee|idée|ideia|webseitenpflege|websitepflege|seitenpflege|techniek|jasa|text|texte|site credit|website credit|gestaltung|' +
    'webgestaltung|konzept|konzeption|umsetzung|realisierung|programmierung|entwicklung|webentwicklung|erstellung|webseitenerstellung|technik|grafik|grafika|grafikdesign|seitenerstellung|betreuung|' +
    'pflege|produktion|conception|conception graphique|création|création graphique|réalisation|développement|développement web|intégration|graphisme|hébergement|webmaster|webmestre|référencement|posicionamiento|posicionamiento web|fotos|foto|photos|fotografie|photography|videos|diseño|diseño web|diseño gráfico|' +
    'desarrollo|desarrollo web|realización|creación|programación|maquetación|producción|elaboración|alojamiento|desarrollador|disseny|disseny web|desenvolupament|realització|programació|desenho|desenvolvimento|' +
    'desenvolvimento web|criação|realização|produção|programação|concepção|conceção|alojamento|hospedagem|realizzazione|progettazione|progetto|progetto web|progetto grafico|sviluppo|sviluppo web|creazione|grafica|' +
    'produzione|programmazione|ideazione|ontwerp|webontwerp|realisatie|ontwikkeling|webontwikkeling|vormgeving|creatie|bouw|websitebouw|projekt|projekt graficzny|wykonanie|realizacja|tworzenie|' +
    'opracowanie|wdrożenie|projektowanie|kodowanie|programowanie|oprogramowanie|tvorba|realizace|výroba|návrh|vývoj|programování|zpracování|grafický návrh|realizácia|dizajn|dizájn|vývoj webu|spracovanie|programovanie|' +
    'készítés|honlapkészítés|weboldalkészítés|weblapkészítés|tervezés|webdizájn|fejlesztés|webfejlesztés|kivitelezés|megvalósítás|programozás|arculat|realizare|creare|dezvoltare|producție|programare web|' +
    'design web|изработка|изработване|дизайн|уеб дизайн|разработка|реализация|програмиране|създаване|создание|изготовление|веб дизайн|продвижение|поддержка|хостинг|просування|підтримка|поддръжка|верстка|вёрстка|программирование|розробка|створення|виготовлення|реалізація|' +
    'izrada|razvoj|realizacija|programiranje|web dizajn|web razvoj|израда|дизајн|развој|izdelava|oblikovanje|izvedba|postavitev|zasnova|κατασκευή|σχεδιασμός|ανάπτυξη|υλοποίηση|σχεδίαση|δημιουργία|' +
    'προγραμματισμός|tasarım|tasarımı|web tasarım|web tasarımı|yazılım|yazılımı|yapım|yapımı|geliştirme|uygulama|kodlama|webbdesign|webbutveckling|weblösning|webløsning|webblösning|utveckling|formgivning|kod|utformning|udvikling|webudvikling|kode|' +
    'opsætning|utforming|webutvikling|utvikling|produksjon|hönnun|vefhönnun|forritun|toteutus|suunnittelu|kehitys|tuotanto|graafinen suunnittelu|ulkoasu|teostus|teostaja|disain|veebidisain|arendus|veebiarendus|kujundus|valmistamine|' +
    'tegemine|izstrāde|dizains|izveide|izstrādātājs|programmēšana|mājaslapu izstrāde|kūrimas|svetainių kūrimas|dizainas|sprendimas|sprendimai|programavimas|svetainės kūrimas|制作|作成|運営|企画|設計|デザイン|webデザイン|開発|構築|' +
    '運営管理|制作会社|ホームページ制作|サイト制作|제작|디자인|개발|구축|관리|홈페이지 제작|웹디자인|网站制作|网站建设|网站设计|製作|设计|設計|开发|開發|建设|建設|技术支持|技術支援|网页设计|網頁設計|網站設計|网络支持|' +
    'thiết kế|thiết kế web|thiết kế website|phát triển|lập trình|desain|desain web|pengembangan|pembuatan|pembuatan website|ออกแบบ|พัฒนา|จัดทำ|สร้าง|تصميم|التصميم|تطوير|التطوير|برمجة|البرمجة|تنفيذ|إنشاء|' +
    'עיצוב|עיצוב אתרים|פיתוח|בנייה|בניה|בניית|בניית אתרים|הקמה|הקמת|תכנות|קידום|डिज़ाइन|डिज़ाइनर|विकास|निर्माण|विकसित|طراحی|طراحی سایت|توسعه|اجرا|ساخت|برنامه نویسی',
);

/** That it was made. */
const MADE = phrases(
  'made|built|created|designed|developed|crafted|handcrafted|coded|powered|produced|programmed|realised|realized|maintained|hosted|managed|delivered|brought|cooked up|baked|engineered|' +
    'erstellt|gemacht|gebaut|entwickelt|gestaltet|programmiert|umgesetzt|realisiert|designt|designed|produziert|konzipiert|entworfen|betreut|gehostet|bereitgestellt|gepflegt|' +
    'fait|faite|créé|créée|réalisé|réalisée|développé|développée|conçu|conçue|propulsé|propulsée|hébergé|hébergée|imaginé|imaginée|signé|signée|géré|codé|produit|fabriqué|' +
    'hecho|hecha|creado|creada|diseñado|diseñada|desarrollado|desarrollada|realizado|realizada|programado|programada|construido|construida|elaborado|elaborada|impulsado|potenciado|mantenido|' +
    'fet|feta|creat|creada|dissenyat|dissenyada|desenvolupat|desenvolupada|realitzat|realitzada|feito|feita|criado|criada|desenvolvido|desenvolvida|desenhado|desenhada|produzido|produzida|concebido|' +
    'concebida|construído|hospedado|mantido|fatto|fatta|creato|creata|realizzato|realizzata|sviluppato|sviluppata|progettato|progettata|disegnato|prodotto|ideato|programmato|curato|curata|gestito|' +
    'gemaakt|gebouwd|ontwikkeld|ontworpen|gerealiseerd|gecreëerd|verzorgd|geproduceerd|gehost|stworzone|stworzona|stworzony|wykonane|wykonana|wykonał|wykonała|zrobione|zrobiona|zaprojektowane|zaprojektowana|' +
    'zaprojektował|zrealizowane|zrealizowana|przygotowane|opracowane|napędzane|wykonano|vytvořeno|vytvořil|vytvořila|vytvořili|vyrobeno|vyrobil|vyrobila|vyrobilo|navrhl|navrženo|uděláno|postavil|postaveno|zhotovil|' +
    'naprogramoval|vytvořilo|vytvorené|vytvoril|vytvorila|vytvorili|vytvorilo|vyrobené|vyrobil|spravené|navrhol|navrhnuté|postavil|készítette|készült|tervezte|fejlesztette|létrehozta|kivitelezte|alkotta|üzemelteti|üzemeltető|' +
    'realizat|creat|dezvoltat|făcut|construit|proiectat|изработен|изработена|изработено|изработи|създаден|създадена|създадено|направен|направено|разработен|разработено|сделано|сделан|создан|создано|разработан|разработано|' +
    'изготовлен|зроблено|створено|створений|розроблено|розроблений|izradio|izradila|izradili|izrađeno|izrađen|napravio|napravila|napravljeno|napravljen|kreirao|kreirano|dizajnirao|dizajnirano|omogućio|omogućila|uradio|uradila|razvio|razvijeno|stvoreno|' +
    'израдио|израдила|направио|izdelal|izdelala|izdelali|izdelano|naredil|narejeno|ustvaril|ustvarjeno|oblikoval|zasnoval|κατασκευάστηκε|δημιουργήθηκε|σχεδιάστηκε|υλοποιήθηκε|αναπτύχθηκε|φτιαγμένο|φτιάχτηκε|' +
    'yapıldı|yapılmıştır|tasarlandı|tasarlanmıştır|hazırlandı|hazırlanmıştır|geliştirildi|geliştirilmiştir|kodlandı|üretildi|üretilmiştir|skapad|skapat|skapades|byggdes|gjordes|designades|utvecklades|byggd|byggt|gjord|gjort|utvecklad|utvecklat|designad|producerad|framtagen|' +
    'levererad|producerat|lavet|skabt|udviklet|designet|bygget|udarbejdet|leveret|produceret|laget|utviklet|levert|produsert|utformet|gerð|hannað|toteutti|toteuttanut|tehnyt|teki|tekivät|suunnitteli|rakensi|tehty|toteutettu|' +
    'valmisti|suunniteltu|rakennettu|tehtud|tegi|teinud|valmistatud|valmistas|teostas|kujundas|loodud|lõi|arendas|izstrādāja|izstrādāts|izveidoja|izveidots|veidoja|veidots|radīts|sukurta|sukūrė|pagaminta|kūrė|parengė|' +
    'dibuat|dikembangkan|didesain|dirancang|được thiết kế|được phát triển|được xây dựng|صنع|صُنع|تم التصميم|تم التطوير|تم تطويره|تم تصميمه|صمم|طور|נבנה|נוצר|עוצב|פותח|הוקם|निर्मित|बनाया|बनाई|डिज़ाइन किया|ساخته شده|طراحی شده|توسعه یافته',
);

/** Before the name. */
const BY = phrases(
  'by|to you by|von|durch|par|por|per|da|dal|dalla|dallo|dagli|a cura di|a cargo de|a càrrec de|de la mano de|door|przez|od|av|af|frá|hjá|fra|från|от|от студия|від|в студии|в студії|у студії|студією|ve studiu|v studiu|agenturou|studiem|студией|из|од|από|από την|από τον|tarafından|eseri|' +
    'bởi|oleh|โดย|بواسطة|من قبل|על ידי|ע"י|בידי|द्वारा|توسط|による|by studio',
);

/** Of what it was made, or with: "with ♥", "with love and coffee". */
const LOVE = phrases(
  'love|lots of love|passion|care|pride|coffee|amor|mucho amor|muito amor|carinho|cariño|pasión|paixão|amour|passion|soin|fierté|amore|passione|cura|liebe|viel liebe|herz|herzblut|leidenschaft|' +
    'liefde|passie|miłością|pasją|sercem|láskou|vášní|srdcem|szeretettel|szívvel|dragoste|drag|pasiune|любов|любовью|любов ю|душой|душою|ljubavlju|ljubeznijo|љубављу|αγάπη|sevgiyle|sevgi ile|aşkla|' +
    'kärlek|kærlighed|kjærlighet|lidenskap|ást|rakkaudella|rakkaus|armastusega|mīlestību|meile|aistra|tình yêu|cinta|ความรัก|حب|الحب|بحب|אהבה|באהבה|प्यार|प्रेम|عشق|愛|爱|心|사랑',
);

const JOIN = phrases(
  'and|und|et|a|y|与|與|和|及|और|e|i|en|och|og|ja|és|a|si|și|и|і|та|ve|un|ir|và|dan|และ|및|と|و|και|in|inkl|sowie|også',
);

/** Words around the others: articles, "this", "with", "for", "is". */
const ASIDE = phrases(
  'this|the|our|an|another|all|proudly|lovingly|is|was|has been|with|to|of|for|your|our website|diese|dieser|die|der|das|eine|ein|einen|unsere|unser|mit|aus|wurde|wird|ist|für|cette|ce|le|la|un|une|notre|a été|avec|est|pour|de|du|des|' +
    'este|esta|el|los|las|una|uno|nuestro|nuestra|con|fue|ha sido|es|está|esto|aquest|aquesta|amb|ha estat|um|uma|o|os|com|foi|nosso|questo|il|lo|gli|è|stato|è stato|deze|het|een|onze|met|werd|ta|ten|to|z|' +
    'została|została przez|tento|tyto|tuto|tieto|s|so|az|ezt|ez|cu|acest|a fost|този|с|със|е|этот|наш|цей|з|із|ovaj|ova|ovu|sa|je|jest|ta|z|με|αυτή|αυτή η|η|το|bu|ile|denna|den|det|de|är|med|vår|denne|dette|er|ble|' +
    'blev|vores|våre|tämä|nämä|on|see|selle|meie|ar|šo|šī|šią|ši|šis|su|với|dengan|ini|ด้วย|هذا|من|את|עם|ב|यह|के साथ|با|این',
);

export const CREDIT_PARTS: Readonly<Record<CreditPart, readonly string[]>> = {
  site: SITE,
  work: WORK,
  made: MADE,
  by: BY,
  love: LOVE,
  join: JOIN,
  aside: ASIDE,
};
