import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { MapPinOff, TriangleAlert } from 'lucide-react';
import { CONNECTION_LOST_STATUS } from '~/services/api/connection-lost';
import { paths } from '~/services/navigation/paths';
import { ConnectionError } from './connection-error';
import { ButtonLink } from './ui/button';
import { EmptyState } from './ui/empty-state';

const homeLink = (
  <ButtonLink variant="primary" to={paths.landing()} reloadDocument>
    Home
  </ButtonLink>
);

/** A browser that cannot reach the server has no answer, only a TypeError of fetch. */
const isUnreachable = (error: unknown) =>
  (isRouteErrorResponse(error) && error.statusText === CONNECTION_LOST_STATUS) || error instanceof TypeError;

/** What a screen shows when it could not be drawn. */
export function ErrorPage() {
  const error = useRouteError();
  if (isUnreachable(error)) return <ConnectionError />;
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <EmptyState icon={MapPinOff} title="Nothing is at this address" level={1} action={homeLink}>
        The link may be old, or the thing it led to is no longer there.
      </EmptyState>
    );
  return (
    <EmptyState icon={TriangleAlert} title="This screen could not be shown" level={1} action={homeLink}>
      Something failed on our side. Nothing that was captured is lost.
    </EmptyState>
  );
}
