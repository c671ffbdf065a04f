import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ResetForm } from './reset-form.tsx';
import { texts } from './texts.ts';
import { useAccountHead } from '@largo/web-kit/page/use-account-head.ts';
import { OnToLogin } from './on-to-login.tsx';

const { reset, forgot } = texts;
const arrival = { notice: 'password-changed' } as const;

/** The link of an invitation says so: its mail and its texts are others, the rest is the same. */
const invitationParam = 'convite';

/** An invitation has a sentence of its own. */
function WithoutToken({
  words,
}: {
  words: { readonly invalid: string; readonly askAgain: string };
}) {
  return (
    <>
      <Callout kind="error">{words.invalid}</Callout>
      <LinkButton to={paths.forgotPassword}>{words.askAgain}</LinkButton>
    </>
  );
}

export function Page() {
  const { token } = useParams();
  const [isSpent, setSpent] = useState(token === undefined);
  const [done, setDone] = useState(false);
  const [query] = useSearchParams();
  const words = query.has(invitationParam) ? reset.invitation : reset;
  useAccountHead(words.title);
  return (
    <AuthFrame
      title={done ? reset.done : words.title}
      intro={done || isSpent ? undefined : words.intro}
      picture="memo"
      footer={done ? undefined : <Link to={paths.login()}>{forgot.back}</Link>}
    >
      {done && (
        <OnToLogin arrival={arrival} label={reset.login}>
          <Callout kind="success">{reset.doneText}</Callout>
        </OnToLogin>
      )}
      {isSpent && <WithoutToken words={words} />}
      {!done && !isSpent && token !== undefined && (
        <ResetForm token={token} onDone={() => setDone(true)} onSpent={() => setSpent(true)} />
      )}
    </AuthFrame>
  );
}
