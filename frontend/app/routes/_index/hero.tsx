import { CALIFORNIA_CITIES_CLAIMED } from '@libs/constants';
import { ButtonLink } from '~/components/ui/button';
import { classNames } from '~/components/ui/class-names';
import { paths } from '~/services/navigation/paths';
import { Demo } from './demo/demo';
import { LoginButton } from './login-switch';
import { DefinitionList, LEAD_CLASS, CONTAINER_CLASS } from './section';

const HERO_FACTS = [
  ['Cities', `Worldwide, ${CALIFORNIA_CITIES_CLAIMED}+ in California`],
  ['Databases', 'Supabase, Postgres, MySQL'],
  ['Exports', 'JSON, CSV, HTML, Excel, NDJSON, GeoJSON'],
  ['Credits', '1 credit = 1 listing, credits never expire'],
] as const;

/** Shows the tagline, the sign-up and demo buttons, and the animated demo. */
export function Hero() {
  return (
    <div
      className={classNames(
        CONTAINER_CLASS,
        'grid items-start gap-8 pt-6 pb-12 mid:pt-12 mid:pb-16 wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] wide:gap-12',
      )}
    >
      {/* Reserves the height of the demo before it is loaded. */}
      <div className="grid content-between gap-8 wide:min-h-157 wide:pt-6">
        <div className="grid gap-6">
          <h1 className="text-3xl tracking-[-0.032em] wide:text-4xl">
            Every business in town, in your own database.
          </h1>
          <p className={LEAD_CLASS}>
            Pick cities and business types. Gazetteer captures names, phones, websites, addresses, ratings and
            coordinates, tells you how complete the list is, and writes it to a database you own.
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paths.signup()} variant="primary" size="lg">
              Start Free Trial
            </ButtonLink>
            <LoginButton size="lg">View Demo</LoginButton>
          </div>
        </div>
        <DefinitionList rows={HERO_FACTS} className="border-t border-line-strong" />
      </div>
      <Demo />
    </div>
  );
}
