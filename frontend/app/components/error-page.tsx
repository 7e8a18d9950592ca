import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { HardDrive, MapPinOff, TriangleAlert } from 'lucide-react';
import { CONNECTION_MESSAGES } from '@libs/constants';
import { CONNECTION_LOST_STATUS, TEMPORARY_STATUS } from '~/services/api/api-client';
import type { ReactNode } from 'react';
import { paths } from '~/services/navigation/paths';
import { ConnectionError } from './connection-error';
import { Button, ButtonLink } from './ui/button';
import { EmptyState } from './ui/empty-state';

const homeLink = (
  <ButtonLink variant="primary" to={paths.landing()} reloadDocument>
    Home
  </ButtonLink>
);

/**
 * What browsers and Node say if a request, or a file of the page, does not arrive. They throw a TypeError then, as for
 * errors in our own code.
 */
const REQUEST_FAILED =
  /^(failed to fetch|fetch failed|networkerror|network error|load failed|error loading dynamically imported module|importing a module script failed)/i;

/** Returns whether an error means that the server cannot be reached. */
export const isUnreachable = (error: unknown): boolean =>
  (isRouteErrorResponse(error) && error.statusText === CONNECTION_LOST_STATUS) ||
  (error instanceof TypeError && REQUEST_FAILED.test(error.message));

/** Shown instead of a screen that could not be rendered. */
export function ErrorPage() {
  const error = useRouteError();
  if (isUnreachable(error)) return <ConnectionError />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (isRouteErrorResponse(error) && error.statusText === TEMPORARY_STATUS)
    return <TemporaryError>{String(error.data)}</TemporaryError>;
  return (
    <EmptyState icon={TriangleAlert} title="This page could not be displayed" level={1} action={homeLink}>
      Something went wrong on our side. Your data is safe.
    </EmptyState>
  );
}

/** Says that what the address names does not exist, and leads on. `children` names it more exactly than "page". */
export const NotFoundPage = ({
  title = 'Page not found',
  action = homeLink,
  children = 'The link may be out of date, or the page no longer exists.',
}: {
  title?: string;
  action?: ReactNode;
  children?: string;
}) => (
  <EmptyState icon={MapPinOff} title={title} level={1} action={action}>
    {children}
  </EmptyState>
);

/** Says why the server cannot do its work for a while. */
export const TemporaryError = ({ children }: { children: string }) => (
  <EmptyState
    icon={HardDrive}
    title="Temporarily unavailable"
    level={1}
    action={
      <Button variant="primary" onClick={() => window.location.reload()}>
        {CONNECTION_MESSAGES.retry}
      </Button>
    }
  >
    {children}
  </EmptyState>
);
