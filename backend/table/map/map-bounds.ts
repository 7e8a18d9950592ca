/** Edges in degrees. If west is higher than east, the box crosses the 180th meridian. */
export interface MapBox {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Of a degree each. */
const BANDS = 360;

/**
 * Finds the smallest box around positions, which may cross the 180th meridian: beyond the widest gap between
 * longitudes, to a degree.
 */
export class MapBounds {
  private south = Infinity;
  private north = -Infinity;
  private readonly wests = new Float64Array(BANDS).fill(Infinity);
  private readonly easts = new Float64Array(BANDS).fill(-Infinity);

  add(latitude: number, longitude: number): void {
    if (latitude < this.south) this.south = latitude;
    if (latitude > this.north) this.north = latitude;
    const band = Math.min(BANDS - 1, Math.floor(longitude + 180));
    if (longitude < this.wests[band]!) this.wests[band] = longitude;
    if (longitude > this.easts[band]!) this.easts[band] = longitude;
  }

  /** Returns the box; null without positions. */
  get box(): MapBox | null {
    const used = [...this.wests.keys()].filter((band) => this.wests[band] !== Infinity);
    const [first] = used;
    if (first === undefined) return null;
    let widest = { gap: -1, from: first, to: first };
    used.forEach((band, at) => {
      const next = used[at + 1] ?? first + BANDS;
      if (next - band > widest.gap) widest = { gap: next - band, from: band, to: next % BANDS };
    });
    return {
      south: this.south,
      west: this.wests[widest.to]!,
      north: this.north,
      east: this.easts[widest.from]!,
    };
  }
}
