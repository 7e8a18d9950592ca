/** An estimate, given as a low and a high value. */
export interface Range {
  low: number;
  high: number;
}
