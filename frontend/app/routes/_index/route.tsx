import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useAuthHashRedirect } from '~/components/use-auth-hash-redirect';
import { readPrices, readProviders } from '~/services/session/providers.server';
import { optional, forwardAuthCallback, redirectSignedIn } from '~/services/session/session.server';
import { LandingPage } from './landing-page';
import { useLoginScreen } from './login-switch';

export const meta: MetaFunction = () => [
  { title: 'Business listings on the map · Gazetteer' },
  {
    name: 'description',
    content:
      'Gazetteer captures business listings for the cities and business types you choose and saves them to your own database or an export file.',
  },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = { request, context };
  forwardAuthCallback(request);
  await redirectSignedIn(caller);
  const [{ github, oidc }, prices] = await Promise.all([readProviders(caller), optional(readPrices(caller))]);
  return { year: new Date().getUTCFullYear(), providers: { github, oidc }, prices };
}

export default function FrontPage() {
  const { year, providers, prices } = useLoaderData<typeof loader>();
  const LoginScreen = useLoginScreen();
  useAuthHashRedirect();
  return LoginScreen ? <LoginScreen providers={providers} /> : <LandingPage year={year} prices={prices} />;
}
