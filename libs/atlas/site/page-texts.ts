/** The few page texts that differ by language (`hl`). */
export interface PageTexts {
  resultsFor: string;
  endOfList: string;
  /** {query} is the text that was searched for. */
  cannotFind: string;
  sponsored: string;
  /** {rating} and {count} are numbers formatted for the language. */
  ratingLabel: string;
  ratingOnlyLabel: string;
  noReviews: string;
  address: string;
  phone: string;
  website: string;
}

/** The name of this site, which makes clear that it is not the live service. */
export const BRAND = 'Sample Maps';
export const LIMITED_VIEW = `You're seeing a limited view of ${BRAND}`;
export const SAMPLE_NOTE = 'Sample data: a made-up world';

const EN: PageTexts = {
  resultsFor: 'Results for {query}',
  endOfList: "You've reached the end of the list.",
  cannotFind: `${BRAND} can't find {query}`,
  sponsored: 'Sponsored',
  ratingLabel: '{rating} stars {count} Reviews',
  ratingOnlyLabel: '{rating} stars',
  noReviews: 'No reviews',
  address: 'Address: ',
  phone: 'Phone: ',
  website: 'Website: ',
};

const TRANSLATIONS: Record<string, PageTexts> = {
  de: {
    resultsFor: 'Ergebnisse für {query}',
    endOfList: 'Sie haben das Ende der Liste erreicht.',
    cannotFind: `${BRAND} kann {query} nicht finden`,
    sponsored: 'Gesponsert',
    ratingLabel: '{rating} Sterne {count} Rezensionen',
    ratingOnlyLabel: '{rating} Sterne',
    noReviews: 'Keine Rezensionen',
    address: 'Adresse: ',
    phone: 'Telefon: ',
    website: 'Website: ',
  },
  fr: {
    resultsFor: 'Résultats pour {query}',
    endOfList: 'Vous avez atteint la fin de la liste.',
    cannotFind: `${BRAND} ne trouve pas {query}`,
    sponsored: 'Sponsorisé',
    ratingLabel: '{rating} étoiles {count} avis',
    ratingOnlyLabel: '{rating} étoiles',
    noReviews: 'Aucun avis',
    address: 'Adresse: ',
    phone: 'Numéro de téléphone: ',
    website: 'Site Web: ',
  },
  es: {
    resultsFor: 'Resultados de {query}',
    endOfList: 'Has llegado al final de la lista.',
    cannotFind: `${BRAND} no encuentra {query}`,
    sponsored: 'Patrocinado',
    ratingLabel: '{rating} estrellas {count} reseñas',
    ratingOnlyLabel: '{rating} estrellas',
    noReviews: 'No hay reseñas',
    address: 'Dirección: ',
    phone: 'Teléfono: ',
    website: 'Sitio web: ',
  },
};

/** Returns the texts for a language tag ("de-AT" counts as "de"); English texts for all other languages. */
export const pageTextsFor = (language: string): PageTexts =>
  TRANSLATIONS[language.toLowerCase().split('-')[0] ?? ''] ?? EN;
