import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
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

/** The link of an invitation says so: its mail and its texts are others, the rest is the same. */
const invitationParam = 'convite';

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
  const [query] = useSearchParams();
  const words = query.has(invitationParam) ? reset.invitation : reset;
  useAccountHead(words.title);
  return (
    <AuthFrame
      title={done ? reset.done : words.title}
      intro={done || token === undefined ? undefined : words.intro}
      picture="memo"
      footer={done ? undefined : <Link to={paths.login()}>{forgot.back}</Link>}
    >
      {done && (
        <OnToLogin arrival={arrival} label={reset.login}>
          <Callout kind="success">{reset.doneText}</Callout>
        </OnToLogin>
      )}
      {!done && token === undefined && <WithoutToken />}
      {!done && token !== undefined && (
        <ResetForm token={token} words={words} onDone={() => setDone(true)} />
      )}
    </AuthFrame>
  );
}
