/**
 * Data that identifies the service's pages other than results: URLs, selectors and texts. Texts are compared
 * case-insensitively and with plain apostrophes. Pages are requested in English. Other languages are listed only
 * where a false match does no harm.
 */

/** Statuses with which the service blocks a request. */
export const BLOCK_STATUSES = [429] as const;
/** Statuses with which the service says that there is no such place. */
export const GONE_STATUSES = [404, 410] as const;
/** Path prefixes that only block pages have. */
export const BLOCK_PATHS = ['/sorry/'] as const;
export const BLOCK_SELECTORS = ['form#captcha-form', 'iframe[src*="/recaptcha/"]', '#recaptcha'] as const;
export const BLOCK_TEXTS = ['unusual traffic', 'ungewöhnlichen Datenverkehr', 'trafic exceptionnel'] as const;

/** Hosts of the page that asks a visitor for cookie consent before anything else. */
export const CONSENT_HOSTS = ['consent.google.', 'consent.youtube.'] as const;
export const CONSENT_SELECTORS = [
  'form[action*="consent.google"]',
  'form[action*="/consent"]',
  '#introAgreeButton',
] as const;
/** Labels of the buttons on the consent page, in order of preference. Rejecting cookies is enough to continue. */
export const CONSENT_REJECT_TEXTS = [
  'Reject all',
  'Alle ablehnen',
  'Tout refuser',
  'Rechazar todo',
  'Rifiuta tutto',
  'Rejeitar tudo',
  'すべて拒否',
  '全部拒绝',
  'Tolak semua',
] as const;
export const CONSENT_ACCEPT_TEXTS = [
  'Accept all',
  'Alle akzeptieren',
  'Tout accepter',
  'Aceptar todo',
  'Accetta tutto',
  'Aceitar tudo',
  'すべて同意',
  '全部接受',
  'Terima semua',
  'I agree',
] as const;

/** Texts that identify the reduced view for signed-out visitors, which has fewer fields and fewer rows. */
export const LIMITED_VIEW_TEXTS = ["You're seeing a limited view"] as const;

/** Texts with which the service confirms that it found no place. */
export const ZERO_RESULT_TEXTS = ["Maps can't find", 'No results found'] as const;
export const ZERO_RESULT_SELECTORS = ['[aria-label*="no results" i]'] as const;

/** Texts that the service shows after the last result of a list. */
export const END_OF_LIST_TEXTS = [
  "You've reached the end of the list",
  'Has llegado al final de la lista',
  'Vous avez atteint la fin de la liste',
  'Sie haben das Ende der Liste erreicht',
  "Hai raggiunto la fine dell'elenco",
  'Você chegou ao final da lista',
  'リストの最後です',
  '已到达列表末尾',
  'akhir daftar',
] as const;

/** Path of a place page, to which the service redirects a search with a single result. */
export const PLACE_PATH = '/maps/place/';

/**
 * Resources that a search does not need: images, fonts, media, map tiles, counters. Patterns for CDP's
 * Network.setBlockedURLs.
 */
export const UNNEEDED_URL_PATTERNS = [
  '*/maps/vt?*',
  '*/maps/vt/*',
  '*/earth/BulkMetadata/*',
  '*.googleusercontent.com/*',
  '*/gen_204*',
  '*://play.google.com/log*',
  '*.png',
  '*.png?*',
  '*.jpg',
  '*.jpg?*',
  '*.jpeg*',
  '*.webp*',
  '*.gif*',
  '*.ico',
  '*.woff*',
  '*.ttf*',
  '*.otf*',
  '*.mp3*',
  '*.mp4*',
  '*.webm*',
] as const;
