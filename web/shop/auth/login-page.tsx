import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { AuthFrame } from './auth-frame.tsx';
import { LegalLine } from './legal-line.tsx';
import { LoginForm } from './login-form.tsx';
import { texts } from './texts.ts';
import { useSession } from '@largo/web-kit/client/session.ts';
import { rememberReturnTo } from '@largo/web-kit/client/return-to.ts';
import { safeNext } from '@largo/web-kit/client/safe-next.ts';
import { useAccountHead } from '@largo/web-kit/page/use-account-head.ts';
import { useAfterLogin } from './use-after-login.ts';

interface ArrivalState {
  readonly notice?: 'password-changed' | 'email-verified';
}

/** Why the person is here, if there is more to it than the link in the header. */
function Arrival() {
  const { state } = useLocation() as { state: ArrivalState | null };
  const [search] = useSearchParams();
  if (state?.notice === 'password-changed') {
    return <Callout kind="success">{texts.login.passwordChanged}</Callout>;
  }
  if (state?.notice === 'email-verified') {
    return <Callout kind="success">{texts.login.emailVerified}</Callout>;
  }
  if (search.get('reason') === 'session-ended') {
    return (
      <Callout kind="warning" title={texts.login.ended}>
        {texts.login.endedText}
      </Callout>
    );
  }
  return safeNext(search.get('next')) === null ? null : (
    <Callout kind="info">{texts.login.wanted}</Callout>
  );
}

export function Page() {
  const { status, user } = useSession();
  const [search] = useSearchParams();
  const afterLogin = useAfterLogin();
  // While the form finishes its own work the session is there already: it must not be cut short.
  const [isFinishing, setFinishing] = useState(false);
  const next = safeNext(search.get('next'));
  useAccountHead(texts.login.title);
  // Registering now, or opening the mail's link in another tab, leads back there too.
  useEffect(() => {
    if (next !== null) rememberReturnTo(next);
  }, [next]);
  if (user !== null && !isFinishing) return <Navigate to={next ?? paths.dashboard} replace />;
  return (
    <AuthFrame
      title={texts.login.title}
      intro={texts.login.intro}
      picture="house-with-garden"
      footer={
        <>
          <p>
            {texts.login.noAccount} <Link to={paths.register()}>{texts.login.register}</Link>
          </p>
          <LegalLine start={texts.login.legal} />
        </>
      }
    >
      <Arrival />
      {status === 'unknown' && !isFinishing ? (
        <Skeleton blocks={['row', 'row']} />
      ) : (
        <LoginForm
          onSession={async (answer) => {
            setFinishing(true);
            await afterLogin(answer);
          }}
        />
      )}
    </AuthFrame>
  );
}
