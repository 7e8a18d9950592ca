import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { satsToBtc, btcToSats } from '@libs/payment';
import { Blocks, Send } from 'lucide-react';
import { Brand } from '~/components/brand';
import { ErrorPage } from '~/components/error-page';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { Field } from '~/components/ui/field';
import { Panel, PanelBody } from '~/components/ui/panel';
import { Badge } from '~/components/ui/status';
import { Cell, HeadCell, Row, TableFrame } from '~/components/ui/table';
import { TextInput } from '~/components/ui/text-input';
import { unwrap, ApiError } from '~/services/api/api-client';
import type { Api } from '~/services/api/api.server';
import { keepScreen } from '~/services/forms/client-action';
import { createFormActions } from '~/services/forms/form-actions.server';
import { INTENT_FIELD, textField } from '~/services/forms/form-fields';
import { paths } from '~/services/navigation/paths';
import { pageMeta } from '~/services/navigation/page-meta';
import { withSession } from '~/services/session/session.server';

export const meta = pageMeta('Test network');

/** The test network for payments. The page does not exist on servers with real payments. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  withSession({ request, context }, async (api) => {
    const { searchParams } = new URL(request.url);
    const sats = Number(searchParams.get('sats'));
    try {
      const chain = await unwrap(api.GET('/api/sandbox'));
      return {
        chain,
        address: (searchParams.get('address') ?? '').slice(0, 100),
        btc: Number.isSafeInteger(sats) && sats > 0 ? satsToBtc(sats) : '',
      };
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw redirect(paths.landing());
      throw error;
    }
  });

/** Sends a test payment or mines a block. */
const runAction = createFormActions({
  actions: {
    mine: async (api: Api) => {
      const { height } = await unwrap(api.POST('/api/sandbox/mine'));
      return { ok: true, message: `Block ${height} is mined. Pending payments are now confirmed.` };
    },
    pay: async (api: Api, form: FormData) => {
      const sats = satsFrom(form);
      if (sats === null) return data({ ok: false, message: 'Enter a valid bitcoin amount.' }, 400);
      await unwrap(api.POST('/api/sandbox/pay', { body: { address: textField(form, 'address'), sats } }));
      return {
        ok: true,
        message: `${satsToBtc(sats)} BTC of test money sent. Mine a block to confirm the payment.`,
      };
    },
  },
  toSuccess: (result: SandboxResult | ReturnType<typeof data<SandboxResult>>) => result,
  toFailure(error) {
    if (error.status === 0 || error.status === 401) throw error;
    return data<SandboxResult>({ ok: false, message: error.message }, error.status);
  },
});

interface SandboxResult {
  ok: boolean;
  message: string;
}

/** Returns the form's amount in satoshis, or null if it is not a valid bitcoin amount. */
function satsFrom(form: FormData): number | null {
  try {
    return btcToSats(textField(form, 'btc'));
  } catch {
    return null;
  }
}

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const form = await request.formData();
  return withSession({ request, context }, (api) => runAction(api, form));
};

export const clientAction = keepScreen<SandboxResult>(({ message }) => ({ ok: false, message }));

export default function SandboxPage() {
  const { chain, address, btc } = useLoaderData<typeof loader>();
  const result = useActionData<SandboxResult>();
  const intent = useNavigation().formData?.get(INTENT_FIELD);
  return (
    <>
      <header className="flex h-12 items-center gap-3 border-b border-line-strong bg-surface px-4 mid:px-6">
        <Brand />
        <Badge tone="warn">Test network: no real money</Badge>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto grid max-w-[760px] gap-4 px-4 pt-6 pb-12 mid:pt-10">
        <div>
          <h1 className="text-2xl tracking-[-0.02em]">Test network</h1>
          <p className="mt-2 text-md text-ink-2">
            A bitcoin test network on this server for trying out payments. Its addresses don’t work anywhere
            else.
          </p>
        </div>
        {result && <Banner tone={result.ok ? 'ok' : 'bad'}>{result.message}</Banner>}
        <Panel title="Send a test payment">
          <Form method="post" className="grid gap-3 p-4">
            <input type="hidden" name="intent" value="pay" />
            <Field label="Address">
              <TextInput name="address" defaultValue={address} required className="mono" />
            </Field>
            <Field label="Amount in BTC">
              <TextInput name="btc" defaultValue={btc} required inputMode="decimal" className="mono" />
            </Field>
            <div>
              <Button type="submit" variant="primary" icon={Send} busy={intent === 'pay'}>
                Pay
              </Button>
            </div>
          </Form>
        </Panel>
        <Panel title="Blocks" note={`Height ${chain.height}`}>
          <PanelBody className="border-b border-line">
            <Form method="post">
              <input type="hidden" name="intent" value="mine" />
              <Button type="submit" icon={Blocks} busy={intent === 'mine'}>
                Mine a block
              </Button>
            </Form>
          </PanelBody>
          {chain.transactions.length === 0 ? (
            <EmptyState icon={Blocks} title="No transactions">
              Payments to your addresses appear here.
            </EmptyState>
          ) : (
            <Transactions transactions={chain.transactions} />
          )}
        </Panel>
      </main>
    </>
  );
}

interface TransactionsProps {
  transactions: readonly { txid: string; address: string; sats: number; height: number | null }[];
}

const Transactions = ({ transactions }: TransactionsProps) => (
  <TableFrame label="Transactions, newest first">
    <thead>
      <tr>
        <HeadCell>Transaction</HeadCell>
        <HeadCell>Address</HeadCell>
        <HeadCell numeric>BTC</HeadCell>
        <HeadCell>Block</HeadCell>
      </tr>
    </thead>
    <tbody>
      {transactions.map(({ txid, address, sats, height }) => (
        <Row key={txid}>
          <Cell className="mono" title={txid}>
            {txid.slice(0, 12)}
          </Cell>
          <Cell className="mono" title={address}>
            {address.slice(0, 12)}…{address.slice(-4)}
          </Cell>
          <Cell numeric className="mono">
            {satsToBtc(sats)}
          </Cell>
          <Cell>{height ?? 'waiting'}</Cell>
        </Row>
      ))}
    </tbody>
  </TableFrame>
);

export const ErrorBoundary = ErrorPage;
