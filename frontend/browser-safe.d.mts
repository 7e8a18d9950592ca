export const BROWSER_LIBS: readonly string[];
export const BROWSER_LISTING_FILES: readonly string[];
export const BROWSER_SAFE: readonly string[];
