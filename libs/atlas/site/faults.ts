/** What the site does wrong, and how slowly it answers. */
export interface Faults {
  /** Before every document and search response, in milliseconds. */
  latencyMs: number;
}

export const NO_FAULTS: Faults = { latencyMs: 0 };
