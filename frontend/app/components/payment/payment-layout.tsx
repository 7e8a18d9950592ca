import type { ReactNode } from 'react';
import { Brand } from '~/components/brand';

/** The page around a payment, outside the user area, because a paying user may not have a plan yet. */
export const PaymentLayout = ({ children }: { children: ReactNode }) => (
  <>
    <header className="flex h-12 items-center border-b border-line-strong bg-surface px-4 mid:px-6">
      <Brand />
    </header>
    <main id="main" tabIndex={-1} className="mx-auto max-w-[480px] px-4 pt-6 pb-12 mid:pt-10">
      {children}
    </main>
  </>
);
