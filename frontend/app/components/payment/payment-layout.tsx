import type { ReactNode } from 'react';
import { Brand } from '~/components/brand';
import { paths } from '~/services/navigation/paths';
import { Banner } from '../ui/banner';
import { ButtonLink } from '../ui/button';

/**
 * Layout of the payment pages. They are outside the user area, because a user who needs to pay may not have a plan
 * yet.
 */
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

/** Explains why no payment can be shown, with a link to the account screen. */
export const PaymentUnavailable = ({ children }: { children: string }) => (
  <PaymentLayout>
    <h1 className="mb-6 text-2xl tracking-[-0.02em]">Payment</h1>
    <Banner tone="bad">{children}</Banner>
    <div className="mt-6">
      <ButtonLink to={paths.accountRedirect()} size="lg">
        Back to Account
      </ButtonLink>
    </div>
  </PaymentLayout>
);
