import sanFranciscoUrl from '~/assets/landing/san-francisco.svg?no-inline';
import southwestUrl from '~/assets/landing/southwest.svg?no-inline';
import type { MapSheet } from './map-sheet';

/** A point on the map. It marks a city if the scene has several cities, otherwise a business. */
export interface Pin {
  /**
   * Id of the path in the map file that contains the pin's listing dots. The path whose id also has the suffix
   * `-areas` contains the searched areas around the pin.
   */
  id: string;
  /** The letter of the city's row, as in the product: A, B, C. */
  letter?: string;
  name: string;
  position: readonly [longitude: number, latitude: number];
  label: { dx: number; dy: number; side: 'left' | 'right' };
}

export interface SampleRow {
  name: string;
  phone: string;
  address: string;
  reviews: number;
  rating: number;
}

/** A tab of the demo, with a made-up search, map and results. */
export interface DemoScene {
  id: 'single' | 'multiple';
  tab: string;
  mode: string;
  searches: readonly { type: string; city: string }[];
  sheet: MapSheet;
  hasAreas: boolean;
  pins: readonly Pin[];
  rows: readonly SampleRow[];
}

/** Number of further results, beyond the four that are shown. */
export const MORE_RESULTS_COUNT = 247;

const HARBOR_LIGHT: SampleRow = {
  name: 'Harbor Light Noodles',
  phone: '(415) 555-0185',
  address: '2114 Clement St, San Francisco',
  reviews: 871,
  rating: 4.4,
};
const MISSION_CREEK: SampleRow = {
  name: 'Mission Creek Oysters',
  phone: '(415) 555-0126',
  address: '1985 Harrison St, San Francisco',
  reviews: 137,
  rating: 4.6,
};

const SINGLE: DemoScene = {
  id: 'single',
  tab: 'Single location',
  mode: 'Manual mode',
  searches: [{ type: 'Restaurants', city: 'San Francisco, CA' }],
  sheet: {
    url: sanFranciscoUrl,
    label: 'Map of San Francisco with four captured restaurants',
    longitude: -122.44,
    latitude: 37.7625,
    pxPerDegree: 1650,
    stepMinutes: 3,
    labelReach: { narrow: 105, wide: 230, vertical: 130 },
    hasBorders: false,
  },
  hasAreas: true,
  pins: [
    {
      id: 'clement',
      name: HARBOR_LIGHT.name,
      position: [-122.4825, 37.782],
      label: { dx: 8, dy: 4, side: 'right' },
    },
    {
      id: 'harrison',
      name: MISSION_CREEK.name,
      position: [-122.4127, 37.763],
      label: { dx: 8, dy: 4, side: 'right' },
    },
    {
      id: 'castro',
      name: 'Castro Hill Tandoor',
      position: [-122.4342, 37.75],
      label: { dx: 8, dy: 4, side: 'right' },
    },
    {
      id: 'scott',
      name: 'Fort Point Cantina',
      position: [-122.4405, 37.8002],
      label: { dx: 8, dy: 4, side: 'right' },
    },
  ],
  rows: [
    HARBOR_LIGHT,
    MISSION_CREEK,
    {
      name: 'Castro Hill Tandoor',
      phone: '(415) 555-0142',
      address: '1408 Castro St, San Francisco',
      reviews: 1_204,
      rating: 4.3,
    },
    {
      name: 'Fort Point Cantina',
      phone: '(415) 555-0117',
      address: '3251 Scott St, San Francisco',
      reviews: 318,
      rating: 4.8,
    },
  ],
};

const MULTIPLE: DemoScene = {
  id: 'multiple',
  tab: 'Multiple locations',
  mode: 'Autonomous mode',
  searches: [
    { type: 'Restaurants', city: 'San Francisco, CA' },
    { type: 'Restaurants', city: 'Los Angeles, CA' },
    { type: 'Automotive Repair Shop', city: 'Phoenix, AZ' },
  ],
  sheet: {
    url: southwestUrl,
    label:
      'Map of the southwestern United States with captured listings in San Francisco, Los Angeles and Phoenix',
    longitude: -117.5,
    latitude: 35.2,
    pxPerDegree: 22,
    stepMinutes: 120,
    labelReach: { narrow: 125, wide: 230, vertical: 90 },
    hasBorders: true,
  },
  hasAreas: false,
  pins: [
    {
      id: 'san-francisco',
      letter: 'A',
      name: 'San Francisco',
      position: [-122.42, 37.77],
      label: { dx: 26, dy: -10, side: 'right' },
    },
    {
      id: 'los-angeles',
      letter: 'B',
      name: 'Los Angeles',
      position: [-118.24, 34.05],
      label: { dx: 30, dy: -12, side: 'right' },
    },
    {
      id: 'phoenix',
      letter: 'C',
      name: 'Phoenix',
      position: [-112.07, 33.45],
      label: { dx: -22, dy: 26, side: 'left' },
    },
  ],
  rows: [
    HARBOR_LIGHT,
    MISSION_CREEK,
    {
      name: 'Marengo Street Grill',
      phone: '(323) 555-0149',
      address: '1907 Marengo St, Los Angeles',
      reviews: 1_204,
      rating: 4.3,
    },
    {
      name: 'Copper Basin Auto',
      phone: '(602) 555-0171',
      address: '3310 N 24th St, Phoenix',
      reviews: 318,
      rating: 4.8,
    },
  ],
};

export const DEMO_SCENES: readonly DemoScene[] = [SINGLE, MULTIPLE];
