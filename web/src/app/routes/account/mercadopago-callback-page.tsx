import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Callout } from '../../../components/ui/callout.tsx';
import { Page as Frame } from '../../../components/ui/page.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Literal } from '../../../components/literal.tsx';
import { paths } from '../../../config/paths.ts';
import type { ConnectionResult } from '../../../features/account/connection-result.ts';
import { announceConnection } from '../../../features/account/connection-result.ts';
import { texts } from '../../../features/account/texts.ts';
import { useAccountHead } from '../../use-account-head.ts';

const { callback: words } = texts;
const redirectMs = 2_000;

/** Without words of the provider's the window that asked has its own. */
function resultIn(search: URLSearchParams): ConnectionResult {
  if (search.get('mpconnected') === 'true') return { success: true };
  const message = search.get('message');
  const error = search.get('error') ?? 'unknown';
  return { success: false, error, ...(message === null ? {} : { message }) };
}

export function Page() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  useAccountHead(words.title);
  const asked = search.toString();
  useEffect(() => {
    announceConnection(resultIn(new URLSearchParams(asked)));
    const leave = () => {
      // Does nothing in a window that was not opened by a script. The opener may be unreachable by now.
      window.close();
      if (!window.closed) void navigate(paths.dashboard, { replace: true });
    };
    const timer = setTimeout(leave, redirectMs);
    return () => clearTimeout(timer);
  }, [asked, navigate]);
  const who = search.get('nickname') ?? search.get('email') ?? '';
  const { success, message } = resultIn(search);
  const isKnown = search.has('mpconnected');
  return (
    <Frame title={words.title} width="form">
      {success ? (
        <Callout kind="success" title={words.success}>
          {who !== '' && <p>{words.successText(who)}</p>}
          <p>{words.leaving}</p>
        </Callout>
      ) : (
        <Callout kind="error" title={words.error}>
          <p>{message ?? <Literal of={isKnown ? 'connection.failed' : 'connection.unknown'} />}</p>
          <p>{words.leaving}</p>
        </Callout>
      )}
      <LinkButton to={paths.dashboard} variant="default">
        {words.back}
      </LinkButton>
    </Frame>
  );
}
