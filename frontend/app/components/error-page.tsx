import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { MapPinOff, TriangleAlert } from 'lucide-react';
import { CONNECTION_LOST } from '~/services/connection';
import { paths } from '~/services/paths';
import { ConnectionError } from './connection-error';
import { ButtonLink } from './ui/button';
import { EmptyState } from './ui/empty-state';

const toFront = (
  <ButtonLink variant="primary" to={paths.front()} reloadDocument>
    Home
  </ButtonLink>
);

/** A browser that cannot reach the server has no answer, only a TypeError of fetch. */
const isUnreachable = (error: unknown) =>
  (isRouteErrorResponse(error) && error.statusText === CONNECTION_LOST) || error instanceof TypeError;

/** What a screen shows when it could not be drawn. */
export function ErrorPage() {
  const error = useRouteError();
  if (isUnreachable(error)) return <ConnectionError />;
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <EmptyState icon={MapPinOff} title="Nothing is at this address" level={1} action={toFront}>
        The link may be old, or the thing it led to is no longer there.
      </EmptyState>
    );
  return (
    <EmptyState icon={TriangleAlert} title="This screen could not be shown" level={1} action={toFront}>
      Something failed on our side. Nothing that was captured is lost.
    </EmptyState>
  );
}
