import type { SessionAnswer } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { Callout } from '../../../components/account/callout.tsx';
import { PasswordField } from '../../../components/account/password-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { paths } from '../../../config/paths.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { problemText } from '../../../lib/problem-texts.ts';
import { login } from '../api/auth.requests.ts';
import { loginProblem } from '../auth-problems.ts';
import { texts } from '../texts.ts';
import { ResendButton } from './resend-button.tsx';

interface LoginFormProps {
  /** The session is there; the screen stores it and goes on. */
  readonly onSession: (answer: SessionAnswer) => Promise<void>;
}

const isUnverified = (error: unknown) =>
  error instanceof ApiError && error.code === 'EMAIL_NOT_VERIFIED';

export function LoginForm({ onSession }: LoginFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const submit = useMutation({
    mutationFn: async () => onSession(await login({ email: email.trim().toLowerCase(), password })),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const missing = email.trim() === '' || password === '';
    setIncomplete(missing);
    if (!missing && !submit.isPending) submit.mutate();
  };
  const problem = submit.error === null ? null : loginProblem(submit.error);
  return (
    <form onSubmit={onSubmit} noValidate>
      {incomplete && <Callout kind="error">{texts.login.missing}</Callout>}
      {!incomplete && isUnverified(submit.error) && (
        <Callout kind="warning" title={texts.login.unverified}>
          <p>{problemText(submit.error)}</p>
          <ResendButton email={email} label={texts.login.resend} />
        </Callout>
      )}
      {!incomplete && problem !== null && !isUnverified(submit.error) && (
        <Callout kind="error" lang={problem === texts.login.failed ? 'en' : undefined}>
          {problem}
        </Callout>
      )}
      <TextField
        label={texts.login.email}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label={texts.login.password}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p>
        <Link to={paths.forgotPassword}>{texts.login.forgot}</Link>
      </p>
      <Button type="submit" fullWidth loading={submit.isPending}>
        {texts.login.submit}
      </Button>
    </form>
  );
}
