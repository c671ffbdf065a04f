import type { SessionAnswer } from '@largo/contracts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { TextField } from '@largo/web-kit/look/text-field.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CodeForm } from './code-form.tsx';
import { ResendButton } from './resend-button.tsx';
import { mailProgramOf } from './mail-programs.ts';
import { registeredEmail } from './registration-draft.ts';
import { texts } from './texts.ts';
import { useSession } from '@largo/web-kit/client/session.ts';
import { useAccountHead } from '@largo/web-kit/page/use-account-head.ts';
import { useAfterLogin } from './use-after-login.ts';

const { sent } = texts;
const verified = { notice: 'email-verified' } as const;

interface WaitingProps {
  readonly email: string;
  readonly onVerified: (session: SessionAnswer | undefined) => Promise<void>;
}

/** Someone registered; the mail is on its way. */
function Waiting({ email, onVerified }: WaitingProps) {
  // A code works only in the browser that registered.
  const [isOwn] = useState(() => registeredEmail() === email.toLowerCase());
  const program = mailProgramOf(email);
  return (
    <>
      <p>
        {sent.text} <strong>{email}</strong>.{isOwn && ` ${sent.codeText}`}
      </p>
      {isOwn && <CodeForm email={email} onVerified={onVerified} />}
      {program !== undefined && (
        <LinkButton to={program.url} variant="default" target="_blank" rel="noreferrer">
          {sent.openMail(program.name)}
        </LinkButton>
      )}
    </>
  );
}

export function Page() {
  const [search] = useSearchParams();
  const [known] = useState(() => search.get('email')?.trim() || registeredEmail());
  const [typed, setTyped] = useState('');
  const [isFinishing, setFinishing] = useState(false);
  const { user } = useSession();
  const navigate = useNavigate();
  const afterLogin = useAfterLogin();
  useAccountHead(sent.title);
  const onVerified = async (session: SessionAnswer | undefined) => {
    setFinishing(true);
    if (session === undefined) await navigate(paths.login(), { replace: true, state: verified });
    else await afterLogin(session);
  };
  if (user !== null && !isFinishing) {
    // The link was opened in another tab, which went on.
    return (
      <AuthFrame title={texts.verify.done} picture="house-with-garden">
        <Callout kind="success">{sent.doneElsewhere}</Callout>
        <LinkButton to={paths.home}>{sent.goOn}</LinkButton>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={sent.title} picture="memo">
      {known === '' ? (
        <>
          <p>{sent.unknown}</p>
          <TextField
            label={sent.email}
            type="email"
            autoComplete="email"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </>
      ) : (
        <Waiting email={known} onVerified={onVerified} />
      )}
      <p>{sent.hint}</p>
      <ResendButton email={known === '' ? typed : known} label={sent.resend} />
      <LinkButton to={paths.login()} variant="subtle">
        {sent.login}
      </LinkButton>
    </AuthFrame>
  );
}
