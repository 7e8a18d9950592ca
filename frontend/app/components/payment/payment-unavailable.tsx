import { paths } from '~/services/navigation/paths';
import { Banner } from '../ui/banner';
import { ButtonLink } from '../ui/button';
import { PaymentLayout } from './payment-layout';

/** Explains why there is nothing to pay, with a link to the account. */
export const PaymentUnavailable = ({ children }: { children: string }) => (
  <PaymentLayout>
    <h1 className="mb-6 text-2xl tracking-[-0.02em]">Payment</h1>
    <Banner tone="bad">{children}</Banner>
    <div className="mt-6">
      <ButtonLink to={paths.accountRedirect()} size="lg">
        Account
      </ButtonLink>
    </div>
  </PaymentLayout>
);
