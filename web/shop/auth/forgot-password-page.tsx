import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@largo/web-kit/look/button.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { TextField } from '@largo/web-kit/look/text-field.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { forgotPassword } from './auth.requests.ts';
import { forgotProblem } from './auth-problems.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { looksLikeEmail } from './registration.ts';
import { texts } from './texts.ts';
import { useAccountHead } from '@largo/web-kit/page/use-account-head.ts';

const { forgot, rules } = texts;

function emailProblem(email: string): string | null {
  if (email.trim() === '') return forgot.noEmail;
  return looksLikeEmail(email) ? null : rules.email;
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <>
      <p role="status">
        {forgot.sentText} <strong>{email.trim().toLowerCase()}</strong>
      </p>
      <Callout kind="info" title={forgot.tips}>
        {forgot.tipList.map((tip) => (
          <p key={tip}>{tip}</p>
        ))}
      </Callout>
      <Button variant="default" onClick={onAgain}>
        {forgot.again}
      </Button>
    </>
  );
}

export function Page() {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = useMutation({ mutationFn: () => forgotPassword(email) });
  useAccountHead(forgot.title);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (send.isPending) return;
    const found = emailProblem(email);
    setProblem(found);
    if (found === null) return send.mutate();
    send.reset();
    event.currentTarget.querySelector('input')?.focus();
  };
  const again = () => {
    setEmail('');
    send.reset();
  };
  const isSent = send.isSuccess;
  return (
    <AuthFrame
      title={isSent ? forgot.sentTitle : forgot.title}
      intro={isSent ? undefined : forgot.intro}
      picture={isSent ? 'bell' : 'memo'}
      footer={<Link to={paths.login()}>{forgot.back}</Link>}
    >
      {isSent ? (
        <Sent email={email} onAgain={again} />
      ) : (
        <form onSubmit={onSubmit} noValidate>
          {send.isError && <ErrorSummary title={forgotProblem(send.error)} />}
          <TextField
            label={texts.login.email}
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            required
            value={email}
            error={problem}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" loading={send.isPending}>
            {forgot.submit}
          </Button>
        </form>
      )}
    </AuthFrame>
  );
}
