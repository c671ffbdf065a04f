import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';

const redirectMs = 3_000;

interface OnToLoginProps {
  /** What the login screen says on arrival; the same object at every rendering. */
  readonly arrival: { readonly notice: 'password-changed' | 'email-verified' };
  readonly label: string;
  /** What has been done. */
  readonly children: ReactNode;
}

/** Done: leads to the login by itself, a moment later. */
export function OnToLogin({ arrival, label, children }: OnToLoginProps) {
  const navigate = useNavigate();
  useEffect(() => {
    const go = () => void navigate(paths.login(), { replace: true, state: arrival });
    const timer = setTimeout(go, redirectMs);
    return () => clearTimeout(timer);
  }, [navigate, arrival]);
  return (
    <>
      {children}
      <LinkButton to={paths.login()} state={arrival}>
        {label}
      </LinkButton>
    </>
  );
}
