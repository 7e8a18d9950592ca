import { AUTH_MESSAGES } from '@libs/constants';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ChartPage } from '~/components/chart-page';
import { answerOf, ApiError } from '~/services/api-request';
import { serverApi } from '~/services/api.server';
import { ownPath, paths } from '~/services/paths';
import { screenTitle } from '~/services/screen-title';
import { currentUser } from '~/services/session.server';
import { LoginForm } from './login-form-view';
import { loginErrors, readLoginForm, type LoginErrors } from './login-form';

export const meta = screenTitle('Sign In');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await currentUser({ request, context });
  if (user) return redirect(paths.runtime(user.id));
  const isExpired = new URL(request.url).searchParams.has('expired');
  return { info: isExpired ? AUTH_MESSAGES.sessionExpired : null };
}

interface Refusal {
  email: string;
  errors: LoginErrors;
  message: string | null;
}

const refuse = (status: number, refusal: Refusal) => data(refusal, { status });

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = readLoginForm(await request.formData());
  const errors = loginErrors(fields);
  if (Object.keys(errors).length > 0) return refuse(400, { email: fields.email, errors, message: null });
  const { api, setCookies } = serverApi({ request, context });
  try {
    const { user } = await answerOf(api.POST('/api/auth/login', { body: fields }));
    const to = new URL(request.url).searchParams.get('to');
    return redirect(ownPath(to, paths.runtime(user.id)), { headers: setCookies() });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = error.message || AUTH_MESSAGES.loginFailed;
    return refuse(error.status || 503, { email: fields.email, errors: {}, message });
  }
}

export default function LoginPage() {
  const { info } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <ChartPage note="1 credit = 1 listing. Credits never expire.">
      <LoginForm
        email={refusal?.email}
        errors={refusal?.errors}
        message={
          refusal?.message
            ? { kind: 'ERROR', text: refusal.message }
            : info
              ? { kind: 'INFO', text: info }
              : null
        }
      />
    </ChartPage>
  );
}
