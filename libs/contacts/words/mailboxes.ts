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
    'vanzari secretariat ofis siparis satis destek rezervasyon bilgi zakaz sklad opt magazin prodaja ured narudzbe kassa kasse'
  ).split(' '),
);
