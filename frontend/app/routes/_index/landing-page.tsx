import type { PriceList } from '~/services/api/api-types';
import { CallToAction } from './call-to-action';
import { Gallery } from './gallery';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { PageFooter } from './page-footer';
import { PageHeader } from './page-header';
import { Pricing } from './pricing';
import { SampleRecord } from './sample-record';

/** The root page for visitors who are not signed in (spec §2, Landing page). */
export function LandingPage({ year, prices }: { year: number; prices: PriceList | null }) {
  return (
    <>
      <PageHeader />
      <main id="main">
        <Hero />
        <Gallery />
        <HowItWorks />
        <SampleRecord />
        <Pricing prices={prices} />
        <CallToAction />
      </main>
      <PageFooter year={year} />
    </>
  );
}
