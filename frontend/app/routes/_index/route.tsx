import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useHashReturn } from '~/components/hash-return';
import { readProviders } from '~/services/providers.server';
import { passReturnOn, visitorsOnly } from '~/services/session.server';
import { LandingPage } from './landing-page';
import { useLoginScreen } from './login-switch';

export const meta: MetaFunction = () => [
  { title: 'Business listings, charted · Gazetteer' },
  {
    name: 'description',
    content:
      'Gazetteer captures business listings of the cities and kinds of business you choose, into your own database or an export file.',
  },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = { request, context };
  passReturnOn(request);
  await visitorsOnly(caller);
  const { github } = await readProviders(caller);
  return { year: new Date().getUTCFullYear(), github };
}

export default function FrontPage() {
  const { year, github } = useLoaderData<typeof loader>();
  const LoginScreen = useLoginScreen();
  useHashReturn();
  return LoginScreen ? <LoginScreen github={github} /> : <LandingPage year={year} />;
}
