import { IconDeviceDesktop, IconDeviceMobile } from '@largo/web-kit/look/icons/index.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { formatMoment, formatRelative } from '@largo/web-kit/format/dates.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import {
  sessionsQuery,
  useEndSession,
  useLeaveEverywhere,
  type OpenSession,
} from './sessions.queries.ts';
import { texts as profileTexts } from '@largo/web-topics/profile/texts.ts';
import { Loaded } from '../../screens/loaded.tsx';
import classes from './sessions-card.module.css';

const { sessions: texts } = profileTexts;
const isPhone = (device: string) => /android|iphone|ipad/i.test(device);

function SessionRow({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const { device, address, current, createdAt, lastUsedAt } = session;
  const DeviceIcon = isPhone(device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={`l-row ${classes.row}`}>
      <DeviceIcon size={28} stroke={1.5} />
      <div className={`l-muted ${classes.facts}`}>
        <p>
          <strong>{device}</strong>
          {current && <span className={classes.badge}>{texts.current}</span>}
        </p>
        <p>
          {texts.lastUsed}{' '}
          <time dateTime={lastUsedAt}>{formatRelative(lastUsedAt, Date.now())}</time>
        </p>
        <p>
          {address === null ? texts.noAddress : texts.address(address)} ·{' '}
          {texts.since(formatMoment(createdAt))}
        </p>
      </div>
      {!current && (
        <Button size="sm" variant="default" aria-label={texts.endLabel(device)} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}

function EndSheet({ session, onClose }: { session: OpenSession; onClose: () => void }) {
  const end = useEndSession();
  const onConfirm = () => end.mutate(session.id, { onSuccess: toastThen(texts.ended, onClose) });
  return (
    <ConfirmDialog
      title={texts.endTitle}
      danger
      confirm={texts.endConfirm}
      isPending={end.isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{texts.endText(session.device)}</p>
      {end.isError && (
        <Callout kind="error" title={texts.endFailed}>
          {problemText(end.error)}
        </Callout>
      )}
    </ConfirmDialog>
  );
}

function EverywhereSheet({ onClose, onLeft }: { onClose: () => void; onLeft: () => void }) {
  const leave = useLeaveEverywhere();
  const onConfirm = () => {
    // As a promise: without a session this card is gone before a callback of it would be heard.
    leave.mutateAsync().then(
      toastThen(texts.allDone, onLeft),
      () => undefined, // shown by `leave.error`
    );
  };
  return (
    <ConfirmDialog
      title={texts.allTitle}
      danger
      confirm={texts.allConfirm}
      isPending={leave.isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{texts.allText}</p>
      {leave.isError && (
        <Callout kind="error" title={texts.allFailed}>
          {problemText(leave.error)}
        </Callout>
      )}
    </ConfirmDialog>
  );
}

/** @param onLeft the session is over here too */
export function SessionsCard({ onLeft }: { onLeft: () => void }) {
  const query = useQuery(sessionsQuery());
  const [ending, setEnding] = useState<OpenSession | null>(null);
  const [leaving, setLeaving] = useState(false);
  return (
    <Card title={texts.title}>
      <p>{query.data?.length === 1 ? texts.only : texts.text}</p>
      <Loaded query={query} failed={texts.failed} blocks={['row', 'row']}>
        {(sessions) => (
          <ul className={classes.list}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
            ))}
          </ul>
        )}
      </Loaded>
      <div>
        <Button variant="default" onClick={() => setLeaving(true)}>
          {texts.all}
        </Button>
      </div>
      {ending && <EndSheet session={ending} onClose={() => setEnding(null)} />}
      {leaving && <EverywhereSheet onClose={() => setLeaving(false)} onLeft={onLeft} />}
    </Card>
  );
}
