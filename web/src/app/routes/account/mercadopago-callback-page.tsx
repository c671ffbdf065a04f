import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Callout } from '../../../components/account/callout.tsx';
import { Page as Frame } from '../../../components/account/page.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../config/paths.ts';
import type { ConnectionResult } from '../../../features/account/connection-result.ts';
import { announceConnection } from '../../../features/account/connection-result.ts';
import { texts } from '../../../features/account/texts.ts';
import { useAccountHead } from '../../use-account-head.ts';

const { callback: words } = texts;
const redirectMs = 2_000;

function resultIn(search: URLSearchParams): ConnectionResult {
  const connected = search.get('mpconnected');
  if (connected === 'true') return { success: true };
  const message = search.get('message');
  const fallback = connected === null ? words.unknown : words.failed;
  return { success: false, message: message ?? fallback, error: search.get('error') ?? 'unknown' };
}

export function Page() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  useAccountHead(words.title);
  const result = resultIn(search);
  const { success } = result;
  const message = result.message ?? '';
  const error = result.error ?? '';
  useEffect(() => {
    announceConnection(success ? { success } : { success, message, error });
    const leave = () => {
      // Does nothing where nobody opened this window. The opener itself may be unreachable by now.
      window.close();
      if (!window.closed) void navigate(paths.dashboard, { replace: true });
    };
    const timer = setTimeout(leave, redirectMs);
    return () => clearTimeout(timer);
  }, [success, message, error, navigate]);
  const who = search.get('nickname') ?? search.get('email') ?? '';
  const isEnglish = message === words.failed || message === words.unknown;
  return (
    <Frame title={words.title} width="form">
      {success ? (
        <Callout kind="success" title={words.success}>
          {who !== '' && <p>{words.successText(who)}</p>}
          <p>{words.leaving}</p>
        </Callout>
      ) : (
        <Callout kind="error" title={words.error}>
          <p lang={isEnglish ? 'en' : undefined}>{message}</p>
          <p>{words.leaving}</p>
        </Callout>
      )}
      <LinkButton to={paths.dashboard} variant="default">
        {words.back}
      </LinkButton>
    </Frame>
  );
}
