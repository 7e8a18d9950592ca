import type { FormEvent, ReactNode } from 'react';
import type { CreatePaymentDto } from '~/services/api/api-queries';
import { paths } from '~/services/navigation/paths';

interface BuyFormProps {
  payment: CreatePaymentDto;
  /** Called when the form is submitted while JavaScript is available. */
  onSubmit(): void;
  className?: string;
  children: ReactNode;
}

/**
 * A button that starts a purchase. Without JavaScript, submitting the form starts the payment and redirects to the
 * payment page.
 */
export function BuyForm({ payment, onSubmit, className, children }: BuyFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form method="post" action={paths.startPayment()} onSubmit={submit} className={className}>
      {Object.entries(payment).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      {children}
    </form>
  );
}
