import type { SessionAnswer } from '@largo/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@largo/web-kit/look/button.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { PasswordField } from '@largo/web-kit/look/password-field.tsx';
import { Literal } from '@largo/web-kit/look/literal.tsx';
import { TextField } from '@largo/web-kit/look/text-field.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { login } from './auth.requests.ts';
import { isUnverified, loginProblem } from './auth-problems.ts';
import { registeredEmail } from './registration-draft.ts';
import { texts } from './texts.ts';
import { ErrorSummary, type FieldProblem } from './error-summary.tsx';
import { ResendButton } from './resend-button.tsx';

interface LoginFormProps {
  /** The session is there; the screen stores it and goes on. */
  readonly onSession: (answer: SessionAnswer) => Promise<void>;
}

interface Found {
  /** Changes with each try, so that the summary takes the focus again. */
  readonly attempt: number;
  readonly empty: readonly FieldProblem[];
}

function emptyFields(email: string, password: string): FieldProblem[] {
  return [
    ...(email.trim() === '' ? [{ field: 'email', text: texts.login.noEmail }] : []),
    ...(password === '' ? [{ field: 'password', text: texts.login.noPassword }] : []),
  ];
}

export function LoginForm({ onSession }: LoginFormProps) {
  // Who has just registered need not type the address again.
  const [email, setEmail] = useState(registeredEmail);
  const [password, setPassword] = useState('');
  const [{ attempt, empty }, setFound] = useState<Found>({ attempt: 0, empty: [] });
  const [isProving, setProving] = useState(false);
  const submit = useMutation({
    mutationFn: async () => {
      const credentials = { email: email.trim().toLowerCase(), password };
      await onSession(await login(credentials, () => setProving(true)));
    },
    onSettled: () => setProving(false),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (submit.isPending) return;
    const found = emptyFields(email, password);
    setFound({ attempt: attempt + 1, empty: found });
    if (found.length === 0) submit.mutate();
    else submit.reset();
  };
  const problemOf = (name: string) => empty.find(({ field }) => field === name)?.text ?? null;
  return (
    <form onSubmit={onSubmit} noValidate>
      {empty.length > 0 && (
        <ErrorSummary key={attempt} title={texts.login.missing} problems={empty} />
      )}
      {isUnverified(submit.error) && (
        <Callout kind="warning" title={texts.login.unverified}>
          <p>{submit.error.message}</p>
          <ResendButton email={email} label={texts.login.resend} />
        </Callout>
      )}
      {submit.isError && !isUnverified(submit.error) && (
        <ErrorSummary title={loginProblem(submit.error, <Literal of="login.failed" />)} />
      )}
      <TextField
        label={texts.login.email}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        error={problemOf('email')}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label={texts.login.password}
        name="password"
        autoComplete="current-password"
        required
        error={problemOf('password')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p>
        <Link to={paths.forgotPassword}>{texts.login.forgot}</Link>
      </p>
      <div role="status">{isProving && texts.login.proving}</div>
      <Button type="submit" fullWidth loading={submit.isPending}>
        {texts.login.submit}
      </Button>
    </form>
  );
}
