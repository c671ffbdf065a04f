import type { UserView } from '@largo/contracts';
import type { ReactNode } from 'react';
import { LoadingPage, Page } from '../look/page.tsx';
import { EmptyState } from '../look/empty-state.tsx';
import { LinkButton } from '../look/link-button.tsx';
import { paths } from '../config/paths.ts';
import { useSession } from '../client/session.ts';
import { rememberHere } from '../client/return-to.ts';
import { useLoginPath } from '../client/use-login-path.ts';
import { useAccountHead } from './use-account-head.ts';

const texts = {
  title: 'Entre para continuar',
  text: 'Entre para ver esta página. Depois trazemos você de volta.',
  signIn: 'Entrar',
  signUp: 'Criar conta',
} as const;

interface RequireSessionProps {
  readonly title: string;
  /** Above the prompt, when the window's title says more. */
  readonly heading?: string;
  /** What to say to a visitor; the general sentence by default. */
  readonly prompt?: { readonly title: string; readonly text: string };
  readonly children: (user: UserView) => ReactNode;
}

/** The screen when signed in, else a sign-in prompt that comes back here. */
export function RequireSession(props: RequireSessionProps) {
  const { title, heading = title, prompt = texts, children } = props;
  const { status, user } = useSession();
  const login = useLoginPath();
  useAccountHead(title);
  if (user !== null) return children(user);
  if (status === 'unknown') {
    return <LoadingPage title={heading} blocks={['row', 'card', 'card']} />;
  }
  return (
    <Page title={heading}>
      <EmptyState title={prompt.title} text={prompt.text} picture="house-with-garden">
        <LinkButton to={login}>{texts.signIn}</LinkButton>
        <LinkButton to={paths.register()} variant="default" onClick={rememberHere}>
          {texts.signUp}
        </LinkButton>
      </EmptyState>
    </Page>
  );
}
