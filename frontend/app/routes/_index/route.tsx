import { redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { paths } from '~/services/paths';
import { currentUser } from '~/services/session.server';
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
  const user = await currentUser({ request, context });
  return user ? redirect(paths.runtime(user.id)) : { year: new Date().getUTCFullYear() };
}

export default function FrontPage() {
  const { year } = useLoaderData<typeof loader>();
  const LoginScreen = useLoginScreen();
  return LoginScreen ? <LoginScreen /> : <LandingPage year={year} />;
}
