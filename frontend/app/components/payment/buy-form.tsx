import type { FormEvent, ReactNode } from 'react';
import type { CreatePaymentDto } from '~/services/api/api-queries';
import { paths } from '~/services/navigation/paths';

interface BuyFormProps {
  payment: CreatePaymentDto;
  /** What the page's script does in place of sending the form. */
  onSubmit(): void;
  className?: string;
  children: ReactNode;
}

/** A press that buys: without the page's script the form itself begins the payment and leads to it. */
export function BuyForm({ payment, onSubmit, className, children }: BuyFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form method="post" action={paths.startPayment()} onSubmit={submit} className={className}>
      {Object.entries(payment).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
