import type { AccountStatusAnswer } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Page as Frame } from '@largo/web-kit/look/page.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Literal } from '@largo/web-kit/look/literal.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { connectionQuery } from './seller-account.queries.ts';
import { connectionProblemText } from './connection-problem.ts';
import type { ConnectionResult } from './connection-result.ts';
import { announceConnection } from './connection-result.ts';
import { texts as areaTexts } from '../../dashboard/texts.ts';
import { hasToken } from '@largo/web-kit/client/session.ts';
import { useAccountHead } from '@largo/web-kit/page/use-account-head.ts';

const { callback: texts } = areaTexts;
const redirectMs = 2_000;

/** The address only says how it went wrong; that it went well is the server's word. */
function useResult(search: URLSearchParams) {
  const saysConnected = search.get('mpconnected') === 'true';
  const asks = saysConnected && hasToken();
  const status = useQuery({ ...connectionQuery(), staleTime: 0, enabled: asks });
  const account = status.data?.connected === true ? status.data.account : null;
  const isPending = asks && status.isFetching && account === null;
  const code = saysConnected ? 'unknown' : (search.get('error') ?? 'unknown');
  return { account, isPending, code };
}

const resultOf = (account: AccountStatusAnswer['account'], code: string): ConnectionResult => {
  if (account) return { success: true };
  const message = connectionProblemText(code);
  return { success: false, error: code, ...(message === undefined ? {} : { message }) };
};

export function Page() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  useAccountHead(texts.title);
  const { account, isPending, code } = useResult(search);
  useEffect(() => {
    if (isPending) return;
    announceConnection(resultOf(account, code));
    const leave = () => {
      // Does nothing in a window that was not opened by a script. The opener may be unreachable by now.
      window.close();
      if (window.closed) return;
      if (account) void navigate(paths.dashboard, { replace: true });
      // There the card says it again, with what to do.
      else void navigate(paths.sellerPayments, { replace: true, state: { connection: code } });
    };
    const timer = setTimeout(leave, redirectMs);
    return () => clearTimeout(timer);
  }, [account, isPending, code, navigate]);
  const problem = connectionProblemText(code);
  const isKnown = problem !== undefined || search.get('mpconnected') === 'false';
  const who = account?.nickname ?? account?.email ?? '';
  if (isPending)
    return (
      <Frame title={texts.title} width="form">
        <p role="status">{texts.processing}</p>
        <Skeleton blocks={['row']} />
      </Frame>
    );
  return (
    <Frame title={texts.title} width="form">
      {account ? (
        <Callout kind="success" title={texts.success}>
          {who !== '' && <p>{texts.successText(who)}</p>}
          <p>{texts.leaving}</p>
        </Callout>
      ) : (
        <Callout kind={isKnown ? 'error' : 'info'} title={isKnown ? texts.error : undefined}>
          <p>{problem ?? <Literal of={isKnown ? 'connection.failed' : 'connection.unknown'} />}</p>
          <p>{texts.leaving}</p>
        </Callout>
      )}
      <LinkButton
        to={account ? paths.dashboard : paths.sellerPayments}
        state={account ? null : { connection: code }}
        variant="default"
      >
        {texts.back}
      </LinkButton>
    </Frame>
  );
}
