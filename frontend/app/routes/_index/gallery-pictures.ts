import dashboardNarrowDark from '~/assets/landing/dashboard-narrow-dark.webp';
import dashboardNarrowLight from '~/assets/landing/dashboard-narrow-light.webp';
import dashboardWideDark from '~/assets/landing/dashboard-wide-dark.webp';
import dashboardWideLight from '~/assets/landing/dashboard-wide-light.webp';
import jobsNarrowDark from '~/assets/landing/jobs-narrow-dark.webp';
import jobsNarrowLight from '~/assets/landing/jobs-narrow-light.webp';
import jobsWideDark from '~/assets/landing/jobs-wide-dark.webp';
import jobsWideLight from '~/assets/landing/jobs-wide-light.webp';
import resultNarrowDark from '~/assets/landing/result-narrow-dark.webp';
import resultNarrowLight from '~/assets/landing/result-narrow-light.webp';
import resultWideDark from '~/assets/landing/result-wide-dark.webp';
import resultWideLight from '~/assets/landing/result-wide-light.webp';
import setupNarrowDark from '~/assets/landing/setup-narrow-dark.webp';
import setupNarrowLight from '~/assets/landing/setup-narrow-light.webp';
import setupWideDark from '~/assets/landing/setup-wide-dark.webp';
import setupWideLight from '~/assets/landing/setup-wide-light.webp';
import tableNarrowDark from '~/assets/landing/table-narrow-dark.webp';
import tableNarrowLight from '~/assets/landing/table-narrow-light.webp';
import tableWideDark from '~/assets/landing/table-wide-dark.webp';
import tableWideLight from '~/assets/landing/table-wide-light.webp';

/** One crop of a picture. Its light and dark versions are the same size. */
export interface PictureVariant {
  light: string;
  dark: string;
  width: number;
  height: number;
}

/** A screenshot of the product. `npm run gallery` retakes all screenshots (test/gallery). */
export interface GalleryPicture {
  title: string;
  text: string;
  alt: string;
  isFullWidth: boolean;
  wide: PictureVariant;
  /** The most informative part of the picture, for narrow windows. */
  narrow: PictureVariant;
}

export const PICTURES: readonly GalleryPicture[] = [
  {
    title: 'Dashboard',
    text: 'Watch several cities at once: what is done, what is left, and every listing on the map as it arrives.',
    alt: 'The dashboard during a job in five cities: job metrics, live map, progress and activity log',
    isFullWidth: true,
    wide: { light: dashboardWideLight, dark: dashboardWideDark, width: 2384, height: 1800 },
    narrow: { light: dashboardNarrowLight, dark: dashboardNarrowDark, width: 780, height: 1040 },
  },
  {
    title: 'Data table',
    text: 'Every listing is in your own database. Filter, sort, edit, remove duplicates and download.',
    alt: 'The data table: name, phone, category, rating, reviews and address of each listing',
    isFullWidth: false,
    wide: { light: tableWideLight, dark: tableWideDark, width: 2304, height: 1440 },
    narrow: { light: tableNarrowLight, dark: tableNarrowDark, width: 780, height: 1040 },
  },
  {
    title: 'Result',
    text: 'When a job ends, you see how much of what the maps service shows was captured, and you download the files.',
    alt: 'A completed job: its listings, its coverage, the files to download and what to do next',
    isFullWidth: false,
    wide: { light: resultWideLight, dark: resultWideDark, width: 2384, height: 1490 },
    narrow: { light: resultNarrowLight, dark: resultNarrowDark, width: 780, height: 1040 },
  },
  {
    title: 'Workflow',
    text: 'Choose your cities and the business types for each of them. The estimate shows what it will take.',
    alt: 'Choosing three cities and their business types',
    isFullWidth: false,
    wide: { light: setupWideLight, dark: setupWideDark, width: 1680, height: 1050 },
    narrow: { light: setupNarrowLight, dark: setupNarrowDark, width: 780, height: 1040 },
  },
  {
    title: 'Job history',
    text: 'See what was captured and when, and download the files again.',
    alt: 'A list of jobs with their status, cities, duration and records',
    isFullWidth: false,
    wide: { light: jobsWideLight, dark: jobsWideDark, width: 2384, height: 752 },
    narrow: { light: jobsNarrowLight, dark: jobsNarrowDark, width: 780, height: 540 },
  },
];
