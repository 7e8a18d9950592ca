/** Words for made-up streets, people and addresses, by the language of a country. */
export interface LocaleWords {
  streets: readonly string[];
  surnames: readonly string[];
  /**
   * Made-up company names: {name} and {name2} are surnames, {noun} is the kind of company, {adjective} and {thing}
   * are arbitrary words.
   */
  companyPatterns: readonly string[];
}

const splitWords = (list: string) => list.split(',').map((word) => word.trim());

const EN: LocaleWords = {
  streets: splitWords(
    `Main St, Oak St, Elm St, Maple Ave, Cedar St, Washington St, Lake St, Hill Rd, Park Ave, Pine St, 1st Ave, 2nd St, 3rd St,
    5th Ave, 7th St, Central Ave, Broadway, Church St, River Rd, Mill Rd, Spring St, Highland Ave, Sunset Blvd, Union St,
    Jefferson St, Lincoln Ave, Adams St, Market St, Ridge Rd, Valley View Dr, College Ave, Franklin St, Court St, Prospect Ave`,
  ),
  surnames: splitWords(
    `Miller, Johnson, Carter, Reed, Bennett, Hayes, Morgan, Foster, Brooks, Ward, Garcia, Nguyen, Patel, Kim, Alvarez, Sullivan,
    Walsh, Bishop, Hart, Lowe, Chen, Ramirez, Baker, Doyle, Fletcher, Grant, Holloway, Ingram, Jennings, Keller, Abbott, Barnes,
    Castillo, Dalton, Ellis, Finch, Gallagher, Harper, Irwin, Jacobs, Knox, Lambert, Mercer, Nolan, Osborne, Porter, Quinn, Rosales,
    Stone, Tucker, Underwood, Vaughn, Whitaker, Young, Zimmer, Ash, Blake, Cruz, Delgado, Emerson, Frost, Greer, Hobbs, Ivey, Juarez,
    Kemp, Lang, Marsh, Navarro, Olsen, Pruitt, Ramsey, Santos, Tran, Vega, Wolfe`,
  ),
  companyPatterns: [
    "{name}'s {noun}",
    '{name} & Sons {noun}',
    '{name} {noun}',
    '{adjective} {thing} {noun}',
    '{adjective} {thing} {noun}',
    'The {adjective} {thing}',
    '{thing} & {name} {noun}',
    '{city} {thing} {noun}',
  ],
};
const DE: LocaleWords = {
  streets: splitWords(
    `Hauptstraße, Bahnhofstraße, Schulstraße, Gartenstraße, Dorfstraße, Bergstraße, Lindenstraße, Kirchstraße, Waldstraße,
    Ringstraße, Schillerstraße, Goethestraße, Marktplatz, Mühlenweg, Rosenweg, Friedrichstraße, Kaiserstraße, Poststraße`,
  ),
  surnames: splitWords(
    `Müller, Schmidt, Schneider, Fischer, Weber, Meyer, Wagner, Becker, Schulz, Hoffmann, Koch, Bauer, Richter, Klein, Wolf,
    Schröder, Neumann, Zimmermann, Krüger, Hartmann`,
  ),
  companyPatterns: [
    '{noun} {name}',
    '{name} {noun}',
    '{noun} am Markt',
    '{name} & {name2} GmbH',
    '{noun} {name} {city}',
  ],
};
const FR: LocaleWords = {
  streets: splitWords(
    `Rue de la République, Rue Victor Hugo, Avenue Jean Jaurès, Rue du Moulin, Place de la Mairie, Rue des Écoles, Rue Pasteur,
    Boulevard Voltaire, Rue de l'Église, Rue Gambetta, Avenue de la Gare, Rue du Château, Rue Saint-Michel, Quai des Fleurs`,
  ),
  surnames: splitWords(
    `Martin, Bernard, Dubois, Thomas, Robert, Richard, Petit, Durand, Leroy, Moreau, Simon, Laurent, Lefèvre, Roux, Fournier, Girard`,
  ),
  companyPatterns: [
    'Chez {name}',
    'Maison {name}',
    '{noun} {name}',
    'Le {noun} de {name}',
    '{name} et {name2}',
  ],
};
const ES: LocaleWords = {
  streets: splitWords(
    `Calle Mayor, Calle Real, Avenida de la Constitución, Calle del Sol, Calle Hidalgo, Calle Morelos, Avenida Juárez,
    Calle de la Paz, Plaza de España, Calle San José, Avenida Central, Calle Nueva, Paseo del Prado, Calle Independencia`,
  ),
  surnames: splitWords(
    `García, Fernández, González, Rodríguez, López, Martínez, Sánchez, Pérez, Gómez, Ruiz, Hernández, Díaz, Moreno, Muñoz, Romero`,
  ),
  companyPatterns: [
    'Casa {name}',
    '{noun} {name}',
    '{name} e Hijos',
    '{noun} {name} y {name2}',
    '{noun} {name} {city}',
  ],
};
const IT: LocaleWords = {
  streets: splitWords(
    `Via Roma, Via Garibaldi, Corso Italia, Via Mazzini, Piazza del Popolo, Via Dante, Via Cavour, Via Verdi, Corso Vittorio
    Emanuele, Via Marconi, Via della Libertà, Via San Francesco, Viale Europa, Via Nazionale`,
  ),
  surnames: splitWords(
    `Rossi, Russo, Ferrari, Esposito, Bianchi, Romano, Colombo, Ricci, Marino, Greco, Bruno, Gallo, Conti, De Luca`,
  ),
  companyPatterns: [
    'Da {name}',
    '{noun} {name}',
    'Fratelli {name}',
    '{noun} {name} di {city}',
    '{name} & {name2}',
  ],
};
const PT: LocaleWords = {
  streets: splitWords(
    `Rua das Flores, Avenida Brasil, Rua Sete de Setembro, Rua XV de Novembro, Avenida Paulista, Rua São João, Rua da Paz,
    Avenida Getúlio Vargas, Rua do Comércio, Praça da Sé, Rua Santa Luzia, Rua Direita`,
  ),
  surnames: splitWords(
    `Silva, Santos, Oliveira, Souza, Lima, Pereira, Ferreira, Costa, Rodrigues, Almeida, Nascimento, Carvalho`,
  ),
  companyPatterns: [
    'Casa {name}',
    '{noun} {name}',
    '{name} & Irmãos',
    '{noun} {name} de {city}',
    '{noun} {name} e {name2}',
  ],
};
const JA: LocaleWords = {
  streets: splitWords(
    `Chuo, Honmachi, Sakuragaoka, Ekimae, Minami, Kitamachi, Higashi, Nishimachi, Midorigaoka, Asahi, Sumiyoshi`,
  ),
  surnames: splitWords(
    `Sato, Suzuki, Takahashi, Tanaka, Watanabe, Ito, Yamamoto, Nakamura, Kobayashi, Kato, Yoshida, Yamada`,
  ),
  companyPatterns: [
    '{name} {noun}',
    '{noun} {name}',
    '{city} {name} {noun}',
    '{noun} {name} Sakura',
    '{thing} {noun} {name}',
  ],
};
const ZH: LocaleWords = {
  streets: splitWords(
    `Renmin Road, Jiefang Road, Zhongshan Road, Nanjing Road, Beijing Road, Xinhua Street, Heping Road, Jianshe Road`,
  ),
  surnames: splitWords(`Wang, Li, Zhang, Liu, Chen, Yang, Huang, Zhao, Wu, Zhou, Xu, Sun, Ma, Zhu, Lin`),
  companyPatterns: [
    '{name} {noun}',
    '{adjective} {thing} {noun}',
    '{city} {name} {noun}',
    'Old {name} {noun}',
  ],
};
const IN: LocaleWords = {
  streets: splitWords(
    `MG Road, Station Road, Gandhi Nagar, Nehru Street, Park Street, Link Road, Church Road, Temple Street, Ring Road,
    Market Road, Lake View Road, Civil Lines, Subhash Marg, Tilak Road`,
  ),
  surnames: splitWords(
    `Sharma, Patel, Singh, Kumar, Gupta, Reddy, Iyer, Nair, Joshi, Mehta, Khan, Das, Rao, Verma, Chopra`,
  ),
  companyPatterns: [
    '{name} {noun}',
    'Shree {name} {noun}',
    '{name} Brothers',
    '{city} {noun}',
    'New {adjective} {noun}',
  ],
};

const BY_COUNTRY = new Map<string, LocaleWords>(
  [
    [DE, 'DE AT CH LI LU'],
    [FR, 'FR BE MC SN CI CM ML BF NE TG BJ GA CG CD MG DZ MA TN HT'],
    [ES, 'ES MX AR BO CL CO CR CU DO EC GT HN NI PA PE PR PY SV UY VE GQ AD'],
    [IT, 'IT SM VA'],
    [PT, 'PT BR AO MZ CV GW ST TL'],
    [JA, 'JP'],
    [ZH, 'CN TW HK MO SG'],
    [IN, 'IN PK BD NP LK'],
  ].flatMap(([localeWords, codes]) =>
    (codes as string).split(' ').map((code) => [code, localeWords as LocaleWords]),
  ),
);

/** Returns the words for a country; English words if no language matches better. */
export const localeWordsFor = (countryCode: string): LocaleWords => BY_COUNTRY.get(countryCode) ?? EN;
