import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { Literal } from '@largo/web-kit/look/literal.tsx';
import { formatDay } from '@largo/web-kit/format/dates.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { connectionQuery, useDisconnect } from './seller-account.queries.ts';
import { texts } from '../../dashboard/texts.ts';
import { useConnectionPopup } from './use-connection-popup.ts';
import { ConnectionHealth } from './connection-health.tsx';

const { connection: words } = texts;

function DisconnectButton() {
  const [asking, setAsking] = useState(false);
  const disconnect = useDisconnect();
  const onConfirm = () =>
    disconnect.mutate(undefined, {
      onError: (error) =>
        showToast({ kind: 'error', message: words.disconnectFailed(problemText(error)) }),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setAsking(true)}>
        {words.disconnect}
      </Button>
      <ConfirmDialog
        title={words.disconnectTitle}
        open={asking}
        danger
        confirm={words.disconnect}
        isPending={disconnect.isPending}
        onConfirm={onConfirm}
        onClose={() => setAsking(false)}
      >
        <p>{words.disconnectText}</p>
      </ConfirmDialog>
    </>
  );
}

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
    <Card title={words.title}>
      {isPending && <Skeleton blocks={['row']} />}
      {isError && !data && (
        <Callout kind="error">
          <p>{words.failed}</p>
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {words.retry}
          </Button>
        </Callout>
      )}
      {data && data.expired && (
        <Callout kind="warning" title={<Literal of="connection.expired" />}>
          {words.expiredText}
        </Callout>
      )}
      {data?.endedByProvider && (
        <Callout kind="warning" title={words.ended}>
          {words.endedText}
        </Callout>
      )}
      {data && !data.connected && !data.expired && !data.endedByProvider && <p>{words.explain}</p>}
      {data?.connected && !data.expired && (
        <Callout kind="success" title={words.connected}>
          {data.account && (
            <p>
              {data.account.nickname ?? data.account.email ?? data.account.userId}{' '}
              {words.since(formatDay(data.account.connectedAt))}
            </p>
          )}
        </Callout>
      )}
      {data?.account && <ConnectionHealth account={data.account} isExpired={data.expired} />}
      {popup.isOpen && (
        <div className="l-stack l-gap-8">
          <p role="status">{words.popup}</p>
          <div className="l-row l-wrap l-gap-10">
            <Button size="sm" variant="default" onClick={popup.show}>
              {words.show}
            </Button>
            <Button size="sm" variant="subtle" onClick={popup.giveUp}>
              {words.giveUp}
            </Button>
          </div>
        </div>
      )}
      {popup.problem !== null && (
        <Callout kind="error" title={popup.problem}>
          {words.whatToDo}
        </Callout>
      )}
      {data && (
        <div className="l-row l-wrap l-gap-10">
          {!data.connected && !data.expired && connectButton(words.connect)}
          {(data.expired || data.account?.renewalFailed) && connectButton(words.reconnect)}
          {(data.connected || data.expired) && <DisconnectButton />}
          <Button
            size="sm"
            variant="subtle"
            loading={isFetching && !isPending}
            onClick={() => void refetch()}
          >
            {words.refresh}
          </Button>
        </div>
      )}
    </Card>
  );
}
