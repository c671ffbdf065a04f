import { Navigate } from 'react-router-dom';
import { Page as Frame } from '../../../components/ui/page.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../config/paths.ts';
import { texts } from '../../../features/profile/texts.ts';
import { useSession } from '../../../lib/session.ts';
import { useAccountHead } from '../../use-account-head.ts';

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
