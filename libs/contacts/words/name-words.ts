/** Articles and legal forms, with which a name is the same as without. */
export const FILLERS = new Set(
  (
    'the and der die das und la le les el los las il lo gli de di del della des du da do dos e y et i a o of for fur mit by at in on ' +
    'gmbh mbh ag kg ohg gbr ug eg inc llc ltd limited plc corp co company sa sas sarl srl spa snc sl slu bv nv vof as aps ab oy oyj ' +
    'doo sro kft zrt bt sp zoo ooo ood eood ad lda ltda pty pvt group holding'
  ).split(' '),
);
/** Words that say nothing about which firm it is: those, and words of trades. */
export const COMMON_WORDS = new Set([
  ...FILLERS,
  ...(
    'restaurant ristorante hotel cafe bar salon studio shop ' +
    'store praxis klinik clinic dental dentist zahnarzt zahnarztpraxis apotheke pharmacy pizzeria bakery backerei auto service services ' +
    'roofing plumbing heating cooling electric electrical painting flooring landscaping construction builders cleaning moving storage ' +
    'motors cars tires tyres repair garage cycles bikes books florist flowers market grocery grill kitchen pizza burger burgers sushi ' +
    'tacos coffee gym fitness yoga pilates hair nails beauty barber barbers vet veterinary animal pets hospital medical health care ' +
    'dentistry physio physiotherapy therapy optical vision law legal attorneys insurance realty properties homes design photography ' +
    'school academy church furniture jewelers jewelry travel tours inn lodge resort friseur fahrschule metzgerei schreinerei tischlerei ' +
    'elektro sanitar garten blumen coiffure boulangerie fleuriste plomberie peluqueria panaderia taller ristoranti officina'
  ).split(' '),
]);
/** Words of trades and of branches, by which portals are named as well. */
export const PORTAL_WORDS = new Set(
  (
    'physiotherapie krankengymnastik ferienwohnung ferienwohnungen ferienhaus malermeister maler dachdecker steakhouse gasthof gasthaus ' +
    'pension hostel apartment apartments weingut brauerei konditorei fleischerei autohaus werkstatt autowerkstatt immobilien versicherung ' +
    'versicherungen rechtsanwalt rechtsanwalte rechtsanwaelte kanzlei anwalt steuerberater notar arzt arzte aerzte hausarzt augenarzt ' +
    'tierarzt kosmetik kosmetikstudio nagelstudio massage tankstelle supermarkt markt drogerie optik optiker juwelier buchhandlung mobel ' +
    'moebel kuchen kuechen umzuge umzuege reinigung architekt fotograf kita kindergarten schule musikschule tanzschule filiale zentrum ' +
    'center centre hochzeit wellness sauna sport verein handwerker klempner glaser schlosser tischler gartner gaertner imbiss bistro ' +
    'brasserie trattoria osteria taverna restaurante pharmacie medecin avocat notaire garage plombier hotels gites abogado abogados ' +
    'farmacia medico avvocato notaio dottore albergo agriturismo plumber plumbers electrician electricians roofer roofers builder ' +
    'lawyer lawyers attorney doctor doctors therapist dentists mechanic bakers florists photographer wedding catering camping campsite'
  ).split(' '),
);
