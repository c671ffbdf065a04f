import { useCallback } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { useSettings } from '@largo/web-kit/config/settings.ts';
import { AuthFrame } from './auth-frame.tsx';
import { LegalLine } from './legal-line.tsx';
import { RegisterForm } from './register-form.tsx';
import { texts } from './texts.ts';
import { useAddressQuery } from '@largo/web-kit/page/use-address-query.ts';
import { isSeller, useSession } from '@largo/web-kit/client/session.ts';
import { useAccountHead } from '@largo/web-kit/page/use-account-head.ts';

const { register } = texts;
const stepOf = (text: string | null) => Math.min(Math.max(Number(text ?? 1) || 1, 1), 3) - 1;

/** Step and kind of account are part of the address: Back goes one step back, a reload stays. */
function useWizardAddress() {
  const [search, change] = useAddressQuery();
  const set = useCallback(
    (name: string, value: string | null, replace = false) => change({ [name]: value }, { replace }),
    [change],
  );
  const onStep = useCallback(
    (step: number, replace?: boolean) => set('step', step === 0 ? null : String(step + 1), replace),
    [set],
  );
  return {
    type: search.get('type') === 'seller' ? ('seller' as const) : ('buyer' as const),
    step: stepOf(search.get('step')),
    onStep,
    onType: (type: 'buyer' | 'seller') => set('type', type === 'seller' ? type : null, true),
  };
}

export function Page() {
  const { city } = useSettings();
  const navigate = useNavigate();
  const { status, user } = useSession();
  const address = useWizardAddress();
  const asSeller = address.type === 'seller';
  const title = asSeller ? register.sellerTitle : register.title;
  useAccountHead(title);
  if (user !== null) {
    // A buyer becomes a seller in the profile.
    const to = asSeller && !isSeller(user) ? paths.profile('vender') : paths.dashboard;
    return <Navigate to={to} replace />;
  }
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
          <LegalLine start={register.accept} newTab />
        </>
      }
    >
      {status === 'unknown' ? (
        <Skeleton blocks={['row', 'card']} />
      ) : (
        <RegisterForm
          {...address}
          homeCity={city}
          onDone={(email) => void navigate(paths.registerSuccess(email), { replace: true })}
        />
      )}
    </AuthFrame>
  );
}
