import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Callout } from '../../../components/account/callout.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { paths } from '../../../config/paths.ts';
import { verifyEmail } from '../../../features/auth/api/auth.requests.ts';
import { AuthFrame } from '../../../features/auth/components/auth-frame.tsx';
import { ResendButton } from '../../../features/auth/components/resend-button.tsx';
import { registeredEmail } from '../../../features/auth/registration-draft.ts';
import { texts } from '../../../features/auth/texts.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { problemText } from '../../../lib/problem-texts.ts';
import { useAccountHead } from '../../use-account-head.ts';

const { verify, sent } = texts;
const redirectMs = 3_000;

function problemOf(error: unknown): { text: string; english: boolean } {
  if (!(error instanceof ApiError)) return { text: verify.broken, english: true };
  if (error.code === 'INVALID_OR_EXPIRED_TOKEN') return { text: verify.expired, english: false };
  if (error.status === 0 || error.status === 429)
    return { text: problemText(error), english: false };
  return { text: error.status === 400 ? verify.invalid : verify.broken, english: true };
}

function Done() {
  const navigate = useNavigate();
  useEffect(() => {
    const go = () =>
      void navigate(paths.login(), { replace: true, state: { notice: 'email-verified' } });
    const timer = setTimeout(go, redirectMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <>
      <Callout kind="success" title={verify.done}>
        {verify.doneText}
      </Callout>
      <LinkButton to={paths.login()}>{verify.login}</LinkButton>
    </>
  );
}

function Failed({ error }: { error: unknown }) {
  const [email, setEmail] = useState(registeredEmail);
  const problem = problemOf(error);
  return (
    <>
      <Callout kind="error" title={verify.failed} lang={problem.english ? 'en' : undefined}>
        {problem.text}
      </Callout>
      <TextField
        label={sent.email}
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <ResendButton email={email} label={sent.resend} />
      <LinkButton to={paths.login()} variant="default">
        {sent.login}
      </LinkButton>
    </>
  );
}

export function Page() {
  const { token = '' } = useParams();
  useAccountHead(verify.title);
  // A query, not an effect: the link is opened once even where React mounts twice.
  const { isPending, isError, error } = useQuery({
    queryKey: ['auth', 'verify-email', token],
    queryFn: () => verifyEmail(token),
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  return (
    <AuthFrame title={verify.title} picture="bell">
      {isPending && (
        <p role="status">
          <Loader size="sm" aria-hidden="true" /> {verify.verifying}
        </p>
      )}
      {isError && <Failed error={error} />}
      {!isPending && !isError && <Done />}
    </AuthFrame>
  );
}
