import type { SessionAnswer } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { Button } from '@largo/web-kit/look/button.tsx';
import { Loader } from '@largo/web-kit/look/loader.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Literal } from '@largo/web-kit/look/literal.tsx';
import { TextField } from '@largo/web-kit/look/text-field.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { verifyEmail } from './auth.requests.ts';
import { isSpentLink } from './auth-problems.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ResendButton } from './resend-button.tsx';
import { registeredEmail } from './registration-draft.ts';
import { texts } from './texts.ts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { mailLinkKey } from '@largo/web-kit/client/session.ts';
import { useAccountHead } from '@largo/web-kit/page/use-account-head.ts';
import { OnToLogin } from './on-to-login.tsx';
import { useAfterLogin } from './use-after-login.ts';

const { verify, sent } = texts;
const arrival = { notice: 'email-verified' } as const;

interface Problem {
  readonly said: ReactNode;
  /** The link itself may be good. */
  readonly mayRetry: boolean;
}

const broken: Problem = { said: <Literal of="verification.failed" />, mayRetry: true };
const invalid: Problem = { said: <Literal of="verification.invalid" />, mayRetry: false };

function problemOf(error: unknown): Problem {
  if (isSpentLink(error)) return { said: verify.expired, mayRetry: false };
  if (!(error instanceof ApiError)) return broken;
  if (error.status === 0 || error.status === 429) {
    return { said: problemText(error), mayRetry: true };
  }
  return error.status < 500 ? invalid : broken;
}

interface FailedProps {
  readonly problem: Problem;
  readonly onRetry: () => void;
}

function Failed({ problem, onRetry }: FailedProps) {
  const [email, setEmail] = useState(registeredEmail);
  return (
    <>
      <Callout kind="error" title={verify.failed}>
        <p>{problem.said}</p>
        {!problem.mayRetry && <p>{verify.already}</p>}
      </Callout>
      {problem.mayRetry ? (
        <Button onClick={onRetry}>{verify.retry}</Button>
      ) : (
        <>
          <TextField
            label={sent.email}
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <ResendButton email={email} label={sent.resend} />
        </>
      )}
      <LinkButton to={paths.login()} variant="default">
        {sent.login}
      </LinkButton>
    </>
  );
}

/** On the browser that registered there is nothing left to type. */
function Entering({ session }: { session: SessionAnswer }) {
  const afterLogin = useAfterLogin();
  const isEntering = useRef(false);
  useEffect(() => {
    if (isEntering.current) return;
    isEntering.current = true;
    void afterLogin(session);
  }, [afterLogin, session]);
  return (
    <Callout kind="success" title={verify.done}>
      {verify.entering}
    </Callout>
  );
}

function Verified({ session }: { session: SessionAnswer | undefined }) {
  if (session !== undefined) return <Entering session={session} />;
  return (
    <OnToLogin arrival={arrival} label={verify.login}>
      <Callout kind="success" title={verify.done}>
        {verify.doneText}
      </Callout>
    </OnToLogin>
  );
}

export function Page() {
  const { token } = useParams();
  useAccountHead(verify.title);
  // A query, not an effect: the link is opened once even where React mounts twice.
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: [mailLinkKey, 'verify-email', token],
    queryFn: () => verifyEmail(token ?? ''),
    enabled: token !== undefined,
    retry: false,
    staleTime: Infinity,
    // The answer may hold a session, which must not be entered again later.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const problem = token === undefined ? invalid : error && problemOf(error);
  return (
    <AuthFrame title={verify.title} picture="memo">
      {isFetching && (
        <p role="status">
          <Loader size="sm" /> {verify.verifying}
        </p>
      )}
      {!isFetching && problem !== null && (
        <Failed problem={problem} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <Verified session={data.session} />}
    </AuthFrame>
  );
}
