import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Loader } from '../../../components/loader.tsx';
import { Callout } from '../../../components/ui/callout.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Literal } from '../../../components/literal.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { paths } from '../../../config/paths.ts';
import { verifyEmail } from '../../../features/auth/api/auth.requests.ts';
import { isSpentLink } from '../../../features/auth/auth-problems.ts';
import { AuthFrame } from '../../../features/auth/components/auth-frame.tsx';
import { ResendButton } from '../../../features/auth/components/resend-button.tsx';
import { registeredEmail } from '../../../features/auth/registration-draft.ts';
import { texts } from '../../../features/auth/texts.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { problemText } from '../../../lib/account-problems.ts';
import { useAccountHead } from '../../use-account-head.ts';
import { OnToLogin } from './on-to-login.tsx';

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

export function Page() {
  const { token } = useParams();
  useAccountHead(verify.title);
  // A query, not an effect: the link is opened once even where React mounts twice.
  const { isSuccess, isFetching, error, refetch } = useQuery({
    queryKey: ['auth', 'verify-email', token],
    queryFn: () => verifyEmail(token ?? ''),
    enabled: token !== undefined,
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const problem = token === undefined ? invalid : error && problemOf(error);
  return (
    <AuthFrame title={verify.title} picture="bell">
      {isFetching && (
        <p role="status">
          <Loader size="sm" /> {verify.verifying}
        </p>
      )}
      {!isFetching && problem !== null && (
        <Failed problem={problem} onRetry={() => void refetch()} />
      )}
      {isSuccess && (
        <OnToLogin arrival={arrival} label={verify.login}>
          <Callout kind="success" title={verify.done}>
            {verify.doneText}
          </Callout>
        </OnToLogin>
      )}
    </AuthFrame>
  );
}
