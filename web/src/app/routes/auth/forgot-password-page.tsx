import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { Callout } from '../../../components/account/callout.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { paths } from '../../../config/paths.ts';
import { forgotPassword } from '../../../features/auth/api/auth.requests.ts';
import { forgotProblem } from '../../../features/auth/auth-problems.ts';
import { AuthFrame } from '../../../features/auth/components/auth-frame.tsx';
import { texts } from '../../../features/auth/texts.ts';
import { useAccountHead } from '../../use-account-head.ts';

const { forgot, rules, resend } = texts;

export function Page() {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = useMutation({ mutationFn: () => forgotPassword(email) });
  useAccountHead(forgot.title);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const given = email.trim();
    const found = given === '' ? resend.noEmail : /^\S+@\S+\.\S+$/.test(given) ? null : rules.email;
    setProblem(found);
    if (found === null && !send.isPending) send.mutate();
  };
  const back = <Link to={paths.login()}>{forgot.back}</Link>;
  if (send.isSuccess) {
    return (
      <AuthFrame title={forgot.sentTitle} picture="bell" footer={back}>
        <p role="status">
          {forgot.sentText} <strong>{email.trim().toLowerCase()}</strong>
        </p>
        <Callout kind="info" title={forgot.tips}>
          {forgot.tipList.map((tip) => (
            <p key={tip}>{tip}</p>
          ))}
        </Callout>
        <Button variant="default" onClick={() => send.reset()}>
          {forgot.again}
        </Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={forgot.title} intro={forgot.intro} picture="memo" footer={back}>
      <form onSubmit={onSubmit} noValidate>
        {send.isError && <Callout kind="error">{forgotProblem(send.error)}</Callout>}
        <TextField
          label={texts.login.email}
          type="email"
          autoComplete="email"
          value={email}
          error={problem}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" loading={send.isPending}>
          {forgot.submit}
        </Button>
      </form>
    </AuthFrame>
  );
}
