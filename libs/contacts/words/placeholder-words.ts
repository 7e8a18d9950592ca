/** Local parts that mean "your name" in the page's language, and the domains beside which they are placeholders. */
export const PLACEHOLDER_MAILBOXES = new Set(
  (
    'you your yourname yourmail youremail your.name your.email your-email your-name name firstname lastname first.last firstname.lastname ' +
    'votre votrenom votreemail votre.nom votre.email nom prenom ihre ihr ihrname ihre.email ihremail ihr.name name.vorname vorname.nachname ' +
    'mustermann max.mustermann max erika.mustermann musterfrau tu tuemail tucorreo tu.correo tunombre tu.nombre nombre correo seu seuemail seu.email seunome ' +
    'nome nome.cognome mario.rossi mariorossi tuamail latuamail tuaemail ornek eposta isim isminiz adiniz sina sinun nimi etunimi.sukunimi ' +
    'email e-mail mail username user user.name utilisateur usuario benutzer utente jane john jane.doe john.doe johndoe janedoe jan.kowalski ' +
    'jan.novak uw naam uwnaam uw.naam jouw jouwnaam ditt dittnamn namn navn ditnavn dit.navn dittnavn fornavn.etternavn twoj twojemail imie ' +
    'vas vasemail jmeno meno az.on.cime valaki nev numele nume ime tvojemail example sample demo test testing someone somebody abc xyz ' +
    'xxx xxxx aaa asd me mymail myemail address info contact hello support admin office mailbox ' +
    'meine.mail meinemail meine.email deine.mail deine.email deinemail deineemail deine-email deine-mail ihre-email ihre-mail ihre.mail ihremail ' +
    'ihr-name dein.name deinname your_email votre-email votre_email tu-email tu_email beispiel max.muster erika.muster hans.muster muster ' +
    'jemand vorname nachname vorname-nachname nom.prenom prenom.nom twoj.email twoj-email vas.email vas-email exempel exemple ejemplo esempio'
  ).split(' '),
);

/** Mailboxes that are also real ones: placeholders only at a placeholder domain. */
export const PLACEHOLDER_DOMAINS = new Set(
  (
    'domain email yoursite yourdomain yourcompany yourbusiness yourwebsite yourstore yourname yourmail yoursitename your-domain your-site reallygreatsite abccompany xyzcompany ' +
    'your-company your-website company companyname site sitename website websitename mysite mydomain mycompany mywebsite myemail mailserver ' +
    'business businessname xyz xxx xxxx abc abcd example examples sample sampledomain demo demolink demosite test testsite template theme ' +
    'themename placeholder mail ihredomain ihre-domain ihrefirma ihre-firma ihreseite meinedomain musterdomain musterfirma mustermann muster ' +
    'votredomaine votre-domaine votresite votreentreprise monsite mondomaine domaine entreprise tudominio tu-dominio tuempresa tusitio ' +
    'dominio midominio empresa suaempresa seudominio seusite tuodominio iltuosito tuosito miosito azienda nomeazienda esempio ejemplo ' +
    'exemplo exemple beispiel voorbeeld jouwdomein uwdomein uwbedrijf domein priklad przyklad twojadomena twojafirma domena vasedomena ' +
    'vasadomena vasafirma pelda domain-name domainname sitename ornek alanadi siteadi sirketiniz esimerkki yritys foretag foretaget dinfirma ' +
    'dittforetag dindomain dinside dittdomene exemplu firmata addresshere emailaddress host hostname server localhost lorem ipsum loremipsum ' +
    'my-domain my-site my-company my-website your-email youremail yourbrand yourshop your-shop yoursalon yourrestaurant yourhotel yourfirm ' +
    'yourorganization yourcompanyname yourschool yourchurch mailaddress mail-address meine-domain deinedomain deine-domain ihre-webseite ' +
    'ihrewebsite ihrewebseite deine-firma deinefirma musterseite muster-firma musterunternehmen beispieldomain beispielfirma testdomain ' +
    'test-domain firma firmaxy unternehmen bedrijf bedrijfsnaam virksomhed bedrift tusitioweb tu-empresa tu-sitio minegocio tunegocio miempresa ' +
    'mi-empresa suempresa sudominio susitio misitio mi-sitio votre-site votre-entreprise mon-site monentreprise votresociete vostrodominio ' +
    'nomedominio nomesito seunegocio meusite meudominio minhaempresa minhaloja nazwafirmy nazwadomeny twojastrona nazevfirmy vasefirma ' +
    'firmaadi siteniz sirketadi vasasajt yourdomainname your-domain-name insertdomain domainhere'
  ).split(' '),
);

/** Starts of a local part that mean "do not answer". */
export const NO_REPLY = [
  'noreply',
  'no-reply',
  'no.reply',
  'no_reply',
  'donotreply',
  'do-not-reply',
  'do.not.reply',
  'nepasrepondre',
  'ne-pas-repondre',
  'nicht-antworten',
  'nichtantworten',
  'keineantwort',
  'no-responder',
  'noresponder',
  'nao-responda',
  'naoresponda',
  'non-rispondere',
  'nonrispondere',
  'mailer-daemon',
  'bounce',
  'bounces',
];
