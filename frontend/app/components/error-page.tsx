import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { MapPinOff, TriangleAlert } from 'lucide-react';
import { CONNECTION_LOST_STATUS } from '~/services/api/api-client';
import { paths } from '~/services/navigation/paths';
import { ConnectionError } from './connection-error';
import { ButtonLink } from './ui/button';
import { EmptyState } from './ui/empty-state';

const homeLink = (
  <ButtonLink variant="primary" to={paths.landing()} reloadDocument>
    Home
  </ButtonLink>
);

/** If the browser cannot reach the server, fetch throws a TypeError instead of returning a response. */
const isUnreachable = (error: unknown) =>
  (isRouteErrorResponse(error) && error.statusText === CONNECTION_LOST_STATUS) || error instanceof TypeError;

/** Shown instead of a screen that could not be rendered. */
export function ErrorPage() {
  const error = useRouteError();
  if (isUnreachable(error)) return <ConnectionError />;
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <EmptyState icon={MapPinOff} title="Page not found" level={1} action={homeLink}>
        The link may be out of date, or the page no longer exists.
      </EmptyState>
    );
  return (
    <EmptyState icon={TriangleAlert} title="This page could not be displayed" level={1} action={homeLink}>
      Something went wrong on our side. Your data is safe.
    </EmptyState>
  );
}
