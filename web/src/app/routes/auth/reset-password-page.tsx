import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Callout } from '../../../components/ui/callout.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../config/paths.ts';
import { AuthFrame } from '../../../features/auth/components/auth-frame.tsx';
import { ResetForm } from '../../../features/auth/components/reset-form.tsx';
import { texts } from '../../../features/auth/texts.ts';
import { useAccountHead } from '../../use-account-head.ts';
import { OnToLogin } from './on-to-login.tsx';

const { reset, forgot } = texts;
const arrival = { notice: 'password-changed' } as const;

function WithoutToken() {
  return (
    <>
      <Callout kind="error">{reset.invalid}</Callout>
      <LinkButton to={paths.forgotPassword}>{reset.askAgain}</LinkButton>
    </>
  );
}

export function Page() {
  const { token } = useParams();
  const [done, setDone] = useState(false);
  useAccountHead(reset.title);
  return (
    <AuthFrame
      title={done ? reset.done : reset.title}
      intro={done || token === undefined ? undefined : reset.intro}
      picture="memo"
      footer={done ? undefined : <Link to={paths.login()}>{forgot.back}</Link>}
    >
      {done && (
        <OnToLogin arrival={arrival} label={reset.login}>
          <Callout kind="success">{reset.doneText}</Callout>
        </OnToLogin>
      )}
      {!done && token === undefined && <WithoutToken />}
      {!done && token !== undefined && <ResetForm token={token} onDone={() => setDone(true)} />}
    </AuthFrame>
  );
}
