import { fold } from './fold';

/** Well-known cities with two names. The gazetteer lists each city under only one of them. */
const NAME_PAIRS = `
  New York City = New York, Washington DC = Washington, München = Munich, Köln = Cologne,
  Nürnberg = Nuremberg, Hannover = Hanover, Frankfurt = Frankfurt am Main, Wien = Vienna, Zürich = Zurich,
  Genève = Geneva, Praha = Prague, Warszawa = Warsaw, București = Bucharest, Beograd = Belgrade,
  Athina = Athens, Moskva = Moscow, Kyiv = Kiev, Roma = Rome, Milano = Milan, Napoli = Naples,
  Torino = Turin, Genova = Genoa, Firenze = Florence, Venezia = Venice, Padova = Padua, Siracusa = Syracuse,
  Lisboa = Lisbon, Sevilla = Seville, Bruxelles = Brussels, Brussel = Brussels, Antwerpen = Antwerp,
  Gent = Ghent, Den Haag = The Hague, København = Copenhagen, Göteborg = Gothenburg, Helsingfors = Helsinki,
  Ciudad de México = Mexico City, Ciudad de Panamá = Panamá, La Habana = Havana, Bangalore = Bengaluru,
  Bombay = Mumbai, Calcutta = Kolkata, Madras = Chennai, Peking = Beijing, Canton = Guangzhou,
  Ōsaka = Osaka, Kyōto = Kyoto, Saigon = Ho Chi Minh City, Strassburg = Strasbourg, Braunschweig = Brunswick`;

const alternatives = new Map<string, string[]>();
for (const pair of NAME_PAIRS.split(',')) {
  const names = pair.split('=').map(fold);
  for (const name of names) {
    alternatives.set(name, [...(alternatives.get(name) ?? []), ...names.filter((other) => other !== name)]);
  }
}

/**
 * Returns every folded name under which the gazetteer can list a city with this folded name, starting with the name
 * itself.
 */
export function withAlternativeNames(folded: string): string[] {
  return [folded, ...(alternatives.get(folded) ?? [])];
}
