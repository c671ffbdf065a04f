import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { Callout } from '../../../components/account/callout.tsx';
import { paths } from '../../../config/paths.ts';
import { AuthFrame } from '../../../features/auth/components/auth-frame.tsx';
import { ResetForm } from '../../../features/auth/components/reset-form.tsx';
import { texts } from '../../../features/auth/texts.ts';
import { useAccountHead } from '../../use-account-head.ts';

const { reset, forgot } = texts;
const redirectMs = 3_000;

export function Page() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [done, setDone] = useState(false);
  useAccountHead(reset.title);
  useEffect(() => {
    if (!done) return;
    const go = () =>
      void navigate(paths.login(), { replace: true, state: { notice: 'password-changed' } });
    const timer = setTimeout(go, redirectMs);
    return () => clearTimeout(timer);
  }, [done, navigate]);
  return (
    <AuthFrame
      title={reset.title}
      intro={done ? undefined : reset.intro}
      picture="memo"
      footer={<Link to={paths.login()}>{forgot.back}</Link>}
    >
      {done ? (
        <Callout kind="success" title={reset.done}>
          {reset.doneText}
        </Callout>
      ) : (
        <ResetForm token={token} onDone={() => setDone(true)} />
      )}
    </AuthFrame>
  );
}
