import { useCallback } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { useSettings } from '../../../config/settings.ts';
import { AuthFrame } from '../../../features/auth/components/auth-frame.tsx';
import { LegalLine } from '../../../features/auth/components/legal-line.tsx';
import { RegisterForm } from '../../../features/auth/components/register-form.tsx';
import { texts } from '../../../features/auth/texts.ts';
import { useAccountHead } from '../../use-account-head.ts';

const { register } = texts;
const stepOf = (text: string | null) => Math.min(Math.max(Number(text ?? 1) || 1, 1), 3) - 1;

export function Page() {
  const { city } = useSettings();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const asSeller = search.get('type') === 'seller';
  const title = asSeller ? register.sellerTitle : register.title;
  useAccountHead(title);
  // The step is part of the address, so that the browser's Back goes one step back.
  const goTo = useCallback(
    (step: number) =>
      setSearch((now) => {
        const next = new URLSearchParams(now);
        if (step === 0) next.delete('step');
        else next.set('step', String(step + 1));
        return next;
      }),
    [setSearch],
  );
  return (
    <AuthFrame
      title={title}
      intro={asSeller ? register.sellerIntro : register.intro}
      picture={asSeller ? 'shopping-bags' : 'potted-plant'}
      width="wide"
      footer={
        <>
          <p>
            {register.haveAccount} <Link to={paths.login()}>{register.signIn}</Link>
          </p>
          <LegalLine start={register.accept} />
        </>
      }
    >
      <RegisterForm
        asSeller={asSeller}
        homeCity={city}
        step={stepOf(search.get('step'))}
        onStep={goTo}
        onDone={(email) => void navigate(paths.registerSuccess(email), { replace: true })}
      />
    </AuthFrame>
  );
}
