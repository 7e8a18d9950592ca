import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { GitHubMark } from '~/components/github-mark';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { PasswordInput } from '~/components/ui/password-input';
import { TextInput } from '~/components/ui/text-input';
import { loginErrors, readLoginForm, type LoginErrors, type LoginFields } from './login-form';

interface LoginFormProps {
  /** Where it is sent, when the screen stands at another address than its own. */
  action?: string;
  /** What was typed before, when the server refused it without the page's script. */
  email?: string;
  errors?: LoginErrors;
  message?: { kind: 'INFO' | 'ERROR'; text: string } | null;
}

/** A field that the browser has filled in shows its value to the page only after the first touch. */
const isFilledIn = (field: HTMLInputElement) =>
  globalThis.CSS?.supports('selector(:autofill)') && field.matches(':autofill');

const lacks = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('input[required]')].some(
    (field) => field.value === '' && !isFilledIn(field),
  );

/** Why the other way in is switched off. */
const NO_GITHUB = 'Sign-in with GitHub is not set up on this server';

export function LoginForm({ action, email = '', errors: refused = {}, message }: LoginFormProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const [own, setOwn] = useState<LoginErrors | null>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  const ownForm = useRef<HTMLFormElement>(null);
  const errors = own ?? refused;

  const check = (form: HTMLFormElement, fields: (keyof LoginFields)[]) => {
    const found = loginErrors(readLoginForm(new FormData(form)));
    setOwn((before) => ({
      ...(before ?? refused),
      ...Object.fromEntries(fields.map((name) => [name, found[name]])),
    }));
    return found;
  };
  const leave = (event: FormEvent<HTMLFormElement>) => {
    const { name, value, form } = event.target as unknown as HTMLInputElement;
    if (form && value && (name === 'email' || name === 'password')) check(form, [name]);
  };
  const change = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    setIncomplete(lacks(form));
    const shown = (['email', 'password'] as const).filter((name) => errors[name]);
    if (shown.length > 0) check(form, shown);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const found = check(event.currentTarget, ['email', 'password']);
    const wrong = found.email ? 'email' : found.password ? 'password' : null;
    if (!wrong) return;
    event.preventDefault();
    (event.currentTarget.elements.namedItem(wrong) as HTMLInputElement).focus();
  };
  const look = () => {
    if (ownForm.current) setIncomplete(lacks(ownForm.current));
  };
  useEffect(look, []);

  return (
    <Form
      ref={ownForm}
      method="post"
      action={action}
      noValidate
      className="grid gap-4"
      onBlur={leave}
      onInput={change}
      onSubmit={submit}
      onPointerMove={look}
    >
      <h1 className="text-2xl tracking-[-0.02em]">Sign In</h1>
      {message && (
        <Banner tone={message.kind === 'ERROR' ? 'bad' : 'idle'}>
          <strong className="font-semibold">{message.kind}</strong> {message.text}
        </Banner>
      )}
      <Field label="Email" error={errors.email}>
        <TextInput
          name="email"
          type="email"
          size="lg"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email}
          autoFocus
          required
        />
      </Field>
      <Field label="Password" error={errors.password}>
        <PasswordInput name="password" size="lg" autoComplete="current-password" required />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        full
        busy={isBusy && 'Signing in...'}
        disabled={isIncomplete}
      >
        Sign In
      </Button>
      <p className="flex items-center gap-3 text-xs text-ink-3 before:flex-1 before:border-t before:border-line-strong after:flex-1 after:border-t after:border-line-strong">
        OR
      </p>
      <Button size="lg" full offBecause={NO_GITHUB}>
        <GitHubMark />
        Continue with GitHub
      </Button>
    </Form>
  );
}
