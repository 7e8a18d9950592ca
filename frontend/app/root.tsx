import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import sansFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2?url';
import { QueryClientProvider } from '@tanstack/react-query';
import { useContext, useEffect, useState, type ReactNode } from 'react';
import { ArrivalNotice } from './components/arrival-notice';
import { ErrorPage } from './components/error-page';
import { useCutTextTitles } from './components/use-cut-text-titles';
import { useFocusAfterNavigation } from './components/use-focus-after-navigation';
import { LoadFailureNotice } from './components/load-failure-notice';
import { NavigationIndicator } from './components/navigation-indicator';
import { useTheme } from './components/use-preferences';
import { useTimeZoneSync } from './components/use-time-zone-sync';
import { OfflineNotice } from './components/offline-notice';
import { ToastProvider } from './components/ui/toast';
import { TooltipProvider } from './components/ui/tooltip';
import { getQueryClient } from './services/api/query-client';
import { keepLinkedSetup } from './services/job/linked-setup';
import { PRE_HYDRATION_SCRIPT, replayPreHydrationInput } from './services/page/pre-hydration-input';
import { NonceContext } from './services/page/nonce';
import { paths } from './services/navigation/paths';
import { readPreferences } from './services/storage/preferences';
import stylesheet from './styles/app.css?url';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'preload', href: sansFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: stylesheet },
];

/** Id of the last element on each page. */
const PAGE_END = 'page-end';

export const loader = ({ request }: LoaderFunctionArgs) => readPreferences(request.headers.get('cookie'));

/** After a form action, the root data is reloaded only if the theme may have changed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formAction, defaultShouldRevalidate }) =>
  formAction === undefined || formAction === paths.theme() ? defaultShouldRevalidate : false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const [theme] = useTheme();
  return (
    <html lang="en" data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: PRE_HYDRATION_SCRIPT }}
        />
        <Meta />
        <Links />
        {/* Blocks rendering until the page is complete, because a page rendered in parts would shift. */}
        <link rel="expect" href={`#${PAGE_END}`} blocking="render" />
      </head>
      <body>
        <a
          href="#main"
          className="fixed top-2 left-2 z-(--z-tip) -translate-y-20 rounded-2 bg-raised px-3 py-3 font-medium text-accent-ink shadow-2 focus:translate-y-0 mid:py-2"
        >
          Skip to content
        </a>
        {children}
        <div id={PAGE_END} hidden />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  useTimeZoneSync();
  useEffect(replayPreHydrationInput, []);
  useEffect(keepLinkedSetup, []);
  useFocusAfterNavigation();
  useCutTextTitles();
  const [queryClient] = useState(getQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <ToastProvider>
          <NavigationIndicator />
          <LoadFailureNotice />
          <ArrivalNotice />
          <Outlet />
          <OfflineNotice />
        </ToastProvider>
      </TooltipProvider>
    </QueryClientProvider>
  );
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-content-center">
      <ErrorPage />
    </main>
  );
}
