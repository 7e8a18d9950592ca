/** How a job reads contacts from businesses' own websites. */
export interface ContactOptions {
  /** The number of credits after which no more websites are read; null: no limit. */
  maxCredits: number | null;
}

/**
 * Why a job reads no more websites: it was stopped, its user ended the reading, there are no credits left for it, or
 * another job continues it.
 */
export const CONTACT_STOP_REASONS = ['job', 'user', 'credits', 'limit', 'continued'] as const;
export type ContactStopReason = (typeof CONTACT_STOP_REASONS)[number];

/** How far the reading of a job's websites is. */
export const CONTACT_STATES = ['running', 'paused', 'finished', 'stopped'] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

/**
 * Why jobs cannot read contacts here: the businesses of the bundled site are made up, as are their websites, or the
 * operator has not said how owners of websites reach them.
 */
export const CONTACT_OBSTACLES = ['bundled_site', 'no_operator'] as const;
export type ContactObstacle = (typeof CONTACT_OBSTACLES)[number];
