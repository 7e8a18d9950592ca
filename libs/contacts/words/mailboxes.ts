/** Words of shared mailboxes. A mailbox that consists of them belongs to nobody in person. */
export const SHARED_MAILBOXES = new Set(
  (
    'info information infos contact contacto contato contatti contactus kontakt kontakty kapcsolat iletisim epikoinonia mail email ' +
    'office buero buro sekretariat secretariat sekretariaat secretaria segreteria recepcja rezeption reception recepcion ricevimento ' +
    'resepsjon receptionen recepce hello hallo hola hej hei bonjour ciao ahoj moin servus team service services support help hilfe ayuda ' +
    'sales vertrieb verkauf ventas vendas vendite vente verkoop commercial commerciale comercial marketing presse press media pr ' +
    'bestellung bestellungen order orders orderinfo pedidos commande commandes ordini booking bookings book buchung buchungen reservation ' +
    'reservations reservierung reservierungen reservas reserva reservar prenotazioni prenota rezervace rezervari reservering foglalas ' +
    'termin termine rdv cita citas appointment appointments admin administration administracion amministrazione administracja ' +
    'verwaltung accounts accounting buchhaltung compta billing rechnung rechnungen invoice invoices faktura fatura jobs job career ' +
    'careers karriere bewerbung recruiting hr cv praxis praxisteam clinic clinica klinik kanzlei ordination surgery dental shop store ' +
    'boutique tienda loja negozio winkel butik onlineshop webshop laden restaurant ristorante restaurante hotel pension cafe bar pizzeria ' +
    'bistro trattoria osteria club studio salon werkstatt garage taller officina autohaus apotheke pharmacy pharmacie farmacia firma ' +
    'company empresa azienda entreprise group events event veranstaltung catering gastro kitchen kueche front desk frontdesk concierge ' +
    'management direction direktion direccion direzione gerencia manager general central zentrale enquiries enquiry inquiry anfrage ' +
    'anfragen consultas feedback customer customerservice kundenservice kundendienst clientes client clienti post postmaster webmaster ' +
    'datenschutz privacy dpo dataprotection rgpd gdpr legal impressum newsletter news web website online spa wellness beauty school schule ' +
    'escola escuela scuola ecole kita verein museum theater kino gallery galerie travel reisen tours tour rent rental rentals export import ' +
    'logistics quality technik technical tech it ufficio posta toimisto asiakaspalvelu myynti post kundtjanst bokning salg ordre kunde ' +
    'biuro sklep hurtownia serwis zamowienia obchod prodej objednavky recepcia predaj rendeles ertekesites ugyfelszolgalat iroda comenzi ' +
    'vanzari secretariat ofis siparis satis destek rezervasyon bilgi zakaz sklad opt magazin prodaja ured narudzbe kassa kasse ' +
    'guest guests guestservices relations patient patients private dining gifts cards lost property parties wedding ' +
    'weddings hochzeit hochzeiten function functions banquet banquets conference conferences meeting meetings groups gruppen member ' +
    'members membership mitglieder mitgliedschaft trade wholesale retail return returns retouren reklamation parts teile ' +
    'ersatzteile teiledienst teileverkauf repair repairs reparatur warranty garantie claim claims payment payments finance finanzen ' +
    'donate spenden volunteer volunteers kinder youth jugend jugendarbeit academy akademie training trainings course ' +
    'courses kurs kurse seminar seminare classes lesson lessons student students parents admissions enrolment registrar alumni ' +
    'library bibliothek chapel parish pfarramt pfarrbuero gemeinde rathaus council clerk lager disposition dispo einkauf ' +
    'personal personalabteilung ausbildung vorstand geschaeftsfuehrung geschaeftsleitung schulung tickets ticket karten abo ' +
    'redaktion anzeigen leserbriefe produktion produkte fertigung montage planung beratung angebot angebote bauleitung projekte projekt ' +
    'hausverwaltung vermietung immobilien hofladen weinhandlung weingut gaertnerei baeckerei metzgerei konditorei tanzschule fahrschule ' +
    'musikschule sport fitness yoga pilates massage therapie physiotherapie ergotherapie logopaedie labor rezept rezepte notfall ' +
    'ambulanz tierarzt tierarztpraxis tischreservierung table tables reserve take away takeaway delivery lieferung lieferservice ' +
    'lieferungen partyservice cafeteria kantine bankett veranstaltungen tagung tagungen frontoffice backoffice housekeeping ' +
    'guestrelations recepcao compras facturacion contabilidad gerente recursos humanos rrhh empleo trabajo cursos matriculas alumnos ' +
    'socios recambios postventa obra obras proyectos presupuesto presupuestos alquiler financeiro orcamento orcamentos agendamento ' +
    'atendimento sac rh marcacoes encomendas cozinha acquisti ufficiostampa ufficiotecnico magazzino preventivi officine ricambi ' +
    'assistenza ospitalita camere eventi matrimoni corsi iscrizioni devis atelier accueil secretariatmedical cabinet magasin chantier ' +
    'travaux location locations gite gites chambres traiteur caves vins degustation evenements mariages inscriptions adherents ' +
    'comptabilite achats technique savs sav pieces ventesprivees inkoop verhuur werkplaats winkels boekhouding receptie keuken magazijn ' +
    'onderdelen planning opleiding inschrijvingen leden bestuur zakupy sprzedaz magazyn ksiegowosc rejestracja warsztat czesci ' +
    'szkolenia szkola ordinace servis dilna ucetni obchodnik beszerzes raktar konyveles recepcio konyha szerviz depozit contabilitate ' +
    'programari rezerwacje noclegi pokoje wesela imprezy varaukset varaus kauppa myymala huolto kirjanpito toimitus vuokraus verkstad ' +
    'ekonomi butiken hyra skola verksted regnskap lageret utleie kontor vaerksted bogholderi udlejning kontoret abuse hostmaster ' +
    'security compliance ethics whistleblower meldestelle barrierefreiheit accessibility standort filiale niederlassung ' +
    'headoffice hq clients wills probate conveyancing litigation lettings'
  ).split(' '),
);
