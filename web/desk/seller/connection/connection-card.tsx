import type { AccountStatusAnswer } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { Literal } from '@largo/web-kit/look/literal.tsx';
import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import { request } from '@largo/web-kit/client/api-client.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { confirmed } from '../../screens/action-dialog.tsx';
import { ActionBar } from '../../screens/actions.tsx';
import { connectionQuery, refreshConnection } from './seller-account.queries.ts';
import { texts as areaTexts } from '../../dashboard/texts.ts';
import { useConnectionPopup } from './use-connection-popup.ts';

const { health: healthTexts } = areaTexts.connection;

interface ConnectionHealthProps {
  readonly account: NonNullable<AccountStatusAnswer['account']>;
  readonly isExpired: boolean;
}

/** Until when it holds, how the last check went, and what to do before it ends. */
function ConnectionHealth({ account, isExpired }: ConnectionHealthProps) {
  const { validUntil, renewalFailed, lastCheck } = account;
  const until = formatDay(validUntil);
  return (
    <>
      {renewalFailed && !isExpired && (
        <Callout kind="warning" title={healthTexts.ending(until)}>
          {healthTexts.endingText}
        </Callout>
      )}
      <div className="l-stack l-gap-8 l-muted">
        <p>{isExpired ? healthTexts.wasValidUntil(until) : healthTexts.validUntil(until)}</p>
        {lastCheck && (
          <p>
            {healthTexts.lastCheck(formatMoment(lastCheck.at))}{' '}
            {healthTexts.outcomes[lastCheck.outcome]}
          </p>
        )}
      </div>
    </>
  );
}

const { connection: texts } = areaTexts;

const disconnect = confirmed<AccountStatusAnswer>({
  texts: {
    button: texts.disconnect,
    title: texts.disconnectTitle,
    text: texts.disconnectText,
    confirm: texts.disconnect,
    failed: (error) => texts.disconnectFailed(problemText(error)),
  },
  danger: true,
  isOffered: ({ connected, expired }) => connected || expired,
  send: () => request('DELETE', '/mercadopago-oauth/disconnect'),
  refresh: refreshConnection,
});

/** Loading, failed, not connected, connected, about to end, expired, ended by the provider. */
export function ConnectionCard() {
  const { data, isPending, isError, refetch, isFetching } = useQuery(connectionQuery());
  const popup = useConnectionPopup();
  const connectButton = (label: string) => (
    <Button loading={popup.isOpen} onClick={popup.connect}>
      {label}
    </Button>
  );
  return (
    <Card title={texts.title}>
      {isPending && <Skeleton blocks={['row']} />}
      {isError && !data && (
        <Callout kind="error">
          <p>{texts.failed}</p>
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </Callout>
      )}
      {data && data.expired && (
        <Callout kind="warning" title={<Literal of="connection.expired" />}>
          {texts.expiredText}
        </Callout>
      )}
      {data?.endedByProvider && (
        <Callout kind="warning" title={texts.ended}>
          {texts.endedText}
        </Callout>
      )}
      {data && !data.connected && !data.expired && !data.endedByProvider && <p>{texts.explain}</p>}
      {data?.connected && !data.expired && (
        <Callout kind="success" title={texts.connected}>
          {data.account && (
            <p>
              {data.account.nickname ?? data.account.email ?? data.account.userId}{' '}
              {texts.since(formatDay(data.account.connectedAt))}
            </p>
          )}
        </Callout>
      )}
      {data?.account && <ConnectionHealth account={data.account} isExpired={data.expired} />}
      {popup.isOpen && (
        <div className="l-stack l-gap-8">
          <p role="status">{texts.popup}</p>
          <div className="l-row l-wrap l-gap-10">
            <Button size="sm" variant="default" onClick={popup.show}>
              {texts.show}
            </Button>
            <Button size="sm" variant="subtle" onClick={popup.giveUp}>
              {texts.giveUp}
            </Button>
          </div>
        </div>
      )}
      {popup.problem !== null && (
        <Callout kind="error" title={popup.problem}>
          {texts.whatToDo}
        </Callout>
      )}
      {data && (
        <div className="l-row l-wrap l-gap-10">
          {!data.connected && !data.expired && connectButton(texts.connect)}
          {(data.expired || data.account?.renewalFailed) && connectButton(texts.reconnect)}
          <ActionBar subject={data} actions={[disconnect]} />
          <Button
            size="sm"
            variant="subtle"
            loading={isFetching && !isPending}
            onClick={() => void refetch()}
          >
            {texts.refresh}
          </Button>
        </div>
      )}
    </Card>
  );
}
