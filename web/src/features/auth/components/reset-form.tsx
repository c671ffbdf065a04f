import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { Callout } from '../../../components/account/callout.tsx';
import { PasswordField } from '../../../components/account/password-field.tsx';
import { PasswordStrength } from '../../../components/account/password-strength.tsx';
import { paths } from '../../../config/paths.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { passwordProblem } from '../../../lib/password-rules.ts';
import { resetPassword } from '../api/auth.requests.ts';
import { resetProblem } from '../auth-problems.ts';
import { texts } from '../texts.ts';

const { reset } = texts;

export function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = useMutation({
    mutationFn: () => resetPassword(token, { password, confirmPassword: confirmation }),
    onSuccess: onDone,
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = passwordProblem(password, confirmation);
    setProblem(found);
    if (found === null && !submit.isPending) submit.mutate();
  };
  const isSpent =
    submit.error instanceof ApiError && submit.error.code === 'INVALID_OR_EXPIRED_TOKEN';
  return (
    <form onSubmit={onSubmit} noValidate>
      {problem !== null && <Callout kind="error">{problem}</Callout>}
      {problem === null && submit.isError && (
        <Callout kind="error">
          <p>{resetProblem(submit.error)}</p>
          {isSpent && <Link to={paths.forgotPassword}>{reset.askAgain}</Link>}
        </Callout>
      )}
      <PasswordField
        label={reset.password}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {password !== '' && <PasswordStrength password={password} />}
      <PasswordField
        label={reset.confirm}
        autoComplete="new-password"
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      <Button type="submit" loading={submit.isPending}>
        {reset.submit}
      </Button>
    </form>
  );
}
