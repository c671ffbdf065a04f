import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { Callout } from '../../../components/account/callout.tsx';
import { paths } from '../../../config/paths.ts';
import { AuthFrame } from '../../../features/auth/components/auth-frame.tsx';
import { LegalLine } from '../../../features/auth/components/legal-line.tsx';
import { LoginForm } from '../../../features/auth/components/login-form.tsx';
import { texts } from '../../../features/auth/texts.ts';
import { useSession } from '../../../lib/session.ts';
import { safeNext } from '../../safe-next.ts';
import { useAccountHead } from '../../use-account-head.ts';
import { useAfterLogin } from './use-after-login.ts';
import { useState } from 'react';

interface ArrivalState {
  readonly notice?: 'password-changed' | 'email-verified';
}

function Arrival() {
  const { state } = useLocation() as { state: ArrivalState | null };
  const [search] = useSearchParams();
  if (state?.notice === 'password-changed') {
    return <Callout kind="success">{texts.login.passwordChanged}</Callout>;
  }
  if (state?.notice === 'email-verified') {
    return <Callout kind="success">{texts.login.emailVerified}</Callout>;
  }
  return safeNext(search.get('next')) === null ? null : (
    <Callout kind="info">{texts.login.wanted}</Callout>
  );
}

export function Page() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const afterLogin = useAfterLogin();
  // While the form finishes its own work the session is there already: it must not be cut short.
  const [isFinishing, setFinishing] = useState(false);
  useAccountHead(texts.login.title);
  if (user !== null && !isFinishing) {
    return <Navigate to={safeNext(search.get('next')) ?? paths.dashboard} replace />;
  }
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
      <LoginForm
        onSession={async (answer) => {
          setFinishing(true);
          await afterLogin(answer);
        }}
      />
    </AuthFrame>
  );
}
