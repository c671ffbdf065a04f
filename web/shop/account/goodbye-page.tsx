import { Navigate } from 'react-router-dom';
import { Page as Frame } from '@largo/web-kit/look/page.tsx';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { texts } from '@largo/web-topics/profile/texts.ts';
import { useSession } from '@largo/web-kit/client/session.ts';
import { useAccountHead } from '@largo/web-kit/page/use-account-head.ts';

const { goodbye: words } = texts;

/** After an account was deleted; signed-in users are redirected. */
export function Page() {
  const { user } = useSession();
  useAccountHead(words.title);
  if (user !== null) return <Navigate to={paths.profile()} replace />;
  return (
    <Frame title={words.title}>
      <EmptyState title={words.text} text={words.kept} picture="rose">
        <LinkButton to={paths.home}>{words.home}</LinkButton>
        <LinkButton to={paths.privacy} variant="default">
          {words.privacy}
        </LinkButton>
      </EmptyState>
    </Frame>
  );
}
