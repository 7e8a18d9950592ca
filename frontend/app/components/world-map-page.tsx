import type { ReactNode } from 'react';
import { Brand } from './brand';
import { WorldMap } from './world-map';

/** A page with a narrow column next to the world map. Used for sign-in, sign-up and related pages. */
export function WorldMapPage({ note, children }: { note?: string; children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] mid:grid-cols-[minmax(420px,34%)_minmax(0,1fr)]">
      <div className="flex flex-col border-line-strong bg-surface px-6 py-5 mid:border-r mid:px-10 mid:py-6">
        <header className="flex">
          <Brand size={22} />
        </header>
        <main id="main" tabIndex={-1} className="m-auto w-full max-w-85 py-8">
          {children}
        </main>
        <footer className="min-h-4 text-xs text-ink-3">{note && <p>{note}</p>}</footer>
      </div>
      <div className="sticky top-0 hidden h-dvh mid:block">
        <WorldMap />
      </div>
    </div>
  );
}
