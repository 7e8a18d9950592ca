import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { ChartPage } from '~/components/chart-page';
import { ButtonLink } from '~/components/ui/button';
import { paths } from '~/services/paths';
import { screenTitle } from '~/services/screen-title';
import { currentUser } from '~/services/session.server';

export const meta = screenTitle('Business listings');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await currentUser({ request, context });
  return user ? redirect(paths.runtime(user.id)) : null;
}

export default function FrontPage() {
  return (
    <ChartPage>
      <div className="grid gap-4">
        <h1 className="text-2xl tracking-[-0.02em]">Business listings of any city</h1>
        <p className="text-md text-ink-2">
          Choose the cities and the kinds of business. Gazetteer captures name, phone, website, address,
          rating, reviews and position, and keeps them as an export file.
        </p>
        <div>
          <ButtonLink to={paths.login()} variant="primary" size="lg" prefetch="intent">
            Sign In
          </ButtonLink>
        </div>
      </div>
    </ChartPage>
  );
}
