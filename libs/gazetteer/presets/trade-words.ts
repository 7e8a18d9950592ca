/**
 * What people call trades, where the presets have another word or none. A line for each business type, and each language:
 * "Klempner" is a tinsmith to the presets, and a plumber to nearly everybody who looks for one.
 */
const TRADE_WORDS = `
Plumbers
  de: Klempner, Klempnerei, Sanitärinstallateur, Sanitär, Heizung und Sanitär
  es: fontanero, fontanería, plomero, plomería, gasfitero
  fr: plombier, plomberie, plombier chauffagiste
  pt: encanador, canalizador
  nl: loodgieter, loodgietersbedrijf
Electricians
  de: Elektriker, Elektroinstallateur, Elektrobetrieb
  fr: électricien, électricité générale
Dentists
  de: Zahnarzt, Zahnarztpraxis
  es: dentista, odontólogo, clínica dental
  fr: dentiste, chirurgien-dentiste, cabinet dentaire
  it: dentista, studio dentistico
  pt: dentista, odontologia, clínica odontológica
  nl: tandarts, tandartspraktijk
Restaurants
  de: Restaurant, Gaststätte, Gasthaus, Wirtshaus
Hair salons
  de: Friseur, Friseursalon
  nl: kapper, kapsalon
Barber shops
  nl: barbier, herenkapper
Automotive Repair Shop
  de: Autowerkstatt, Kfz-Werkstatt
  es: taller mecánico, taller, mecánico
  fr: garage, garagiste, garage automobile
  it: officina, autofficina, meccanico
  pt: oficina mecânica, oficina, mecânico
  nl: garage, autogarage, garagebedrijf
Accountants
  de: Buchhalter, Steuerberater
  es: contable, contador, asesoría fiscal
  pt: contador, contabilista, contabilidade
Hotels
  pt: hotel, hotéis
Gyms
  pt: academia, ginásio
Beauty salons
  de: Kosmetikstudio, Kosmetiker, Kosmetikerin
  es: salón de belleza, centro de estética, esteticista
  fr: institut de beauté, esthéticienne
  it: centro estetico, estetista
  pt: salão de beleza, esteticista
  nl: schoonheidssalon, schoonheidsspecialiste
Roofing contractors
  de: Dachdecker, Dachdeckerei
  es: techador, tejados
  fr: couvreur, couverture
  it: conciatetti, coperture
  pt: telhadista, telhados
  nl: dakdekker, dakdekkersbedrijf
Painters
  fr: peintre, peintre en bâtiment
  it: imbianchino, pittore edile
Carpenters
  fr: menuisier, menuiserie, charpentier
  it: falegname, falegnameria
  nl: timmerman, timmerbedrijf, schrijnwerker
Locksmiths
  fr: serrurier, serrurerie
  it: fabbro, serrature
  pt: chaveiro, serralheiro
Real estate agencies
  nl: makelaar, makelaardij
Insurance agencies
  es: seguros, agencia de seguros
  pt: seguros, corretora de seguros
  nl: verzekering, verzekeringen
Florists
  it: fioraio, fiorista
Veterinarians
  es: veterinario, clínica veterinaria
Doctors
  de: Arzt, Hausarzt
  it: medico, medici
  nl: huisarts, dokter, arts
Physical therapists
  es: fisioterapeuta, fisioterapia
  it: fisioterapista, fisioterapia
  pt: fisioterapeuta, fisioterapia
  nl: fysiotherapeut, fysiotherapie
Landscapers
  de: Landschaftsgärtner, Gartenbau
  fr: paysagiste
  pt: paisagista, jardineiro
  nl: hovenier
Cleaning Service
  de: Gebäudereinigung, Reinigungsfirma, Putzfirma
  es: empresa de limpieza, limpieza
  fr: entreprise de nettoyage, nettoyage
  it: impresa di pulizie, pulizie
  pt: empresa de limpeza, limpeza
  nl: schoonmaakbedrijf, schoonmaak
Moving companies
  de: Umzugsunternehmen, Umzüge
  es: mudanzas, empresa de mudanzas
  fr: déménageur, déménagement
  it: traslochi, trasloco
  pt: mudanças, empresa de mudanças
Butcher shops
  pt: açougue, talho
Opticians
  pt: óptica, ótica, oculista`;

/** A business type and what people call it in one language, the most common word first. */
export interface TradeWords {
  type: string;
  names: readonly string[];
}

let byLanguage: ReadonlyMap<string, readonly TradeWords[]> | undefined;

/** Returns what people call trades in a language. */
export function tradeWords(language: string): readonly TradeWords[] {
  byLanguage ??= parse();
  return byLanguage.get(language) ?? [];
}

function parse(): ReadonlyMap<string, readonly TradeWords[]> {
  const found = new Map<string, TradeWords[]>();
  let type = '';
  for (const line of TRADE_WORDS.trim().split('\n')) {
    const [language = '', names] = line.trim().split(': ');
    if (names === undefined) type = language;
    else found.set(language, [...(found.get(language) ?? []), { type, names: names.split(', ') }]);
  }
  return found;
}
