import type { NotificationView, CleanupAnswer } from '@largo/contracts';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { useAddressQuery } from '@largo/web-kit/page/use-address-query.ts';
import { NotificationItem } from '@largo/web-topics/notices/notification-item.tsx';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { Card } from '@largo/web-kit/look/card.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { known } from '@largo/web-kit/page/use-url-filters.ts';
import { viewPage } from '../frame/view-page.tsx';
import { BroadcastForm } from './broadcast-form.tsx';
import { BroadcastList } from './broadcast-list.tsx';
import { MailList } from './mail-list.tsx';
import { noticeTexts, cleanupTexts as texts } from './notice-texts.ts';
import { ActionDialog } from '../../screens/action-dialog.tsx';
import { FormActions } from '../../screens/form-actions.tsx';
import { refreshAdmin } from '../shared/keys.ts';
import { cleanUp, oldNotificationsQuery } from './broadcast.queries.ts';

const usualAge = '90';
const ages: Readonly<Record<string, string>> = texts.ages;

/** What would go is counted first. */
function CleanupCard() {
  const [search, change] = useAddressQuery();
  const days = known(search.get('days') ?? '', ages, usualAge);
  const [openDialog, setOpenDialog] = useState(false);
  const { data: count, error, isError, refetch } = useQuery(oldNotificationsQuery(days));
  return (
    <Card title={texts.title}>
      <p className="l-soft">{texts.text}</p>
      <NativeSelect
        label={texts.age}
        value={days}
        data={optionsOf(ages)}
        onChange={({ target: { value } }) =>
          change({ days: value === usualAge ? null : value }, { replace: true })
        }
      />
      {isError ? (
        <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <p role="status">
          <strong>{count === undefined ? texts.counting : texts.found(count)}</strong>
        </p>
      )}
      {count !== undefined && count > 0 && (
        <FormActions>
          <Button color="barro" onClick={() => setOpenDialog(true)}>
            {texts.delete(count)}
          </Button>
        </FormActions>
      )}
      {openDialog && count !== undefined && (
        <ActionDialog
          subject={count}
          texts={{
            ...texts.dialog,
            confirm: texts.delete,
            text: () => texts.dialog.text(count, ages[days] ?? ''),
            done: ({ data }: CleanupAnswer) => texts.done(data.deletedCount),
          }}
          footnote={texts.dialog.logged}
          danger
          send={() => cleanUp(days, false)}
          refresh={refreshAdmin}
          onClose={() => setOpenDialog(false)}
        />
      )}
    </Card>
  );
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const inTheBell = (notification: NotificationView) => (
  <ul>
    <NotificationItem notification={notification} onRead={() => undefined} />
  </ul>
);

function Write() {
  const [search, change] = useAddressQuery();
  const asked = search.get('user');
  const userId = asked !== null && uuid.test(asked) ? asked : null;
  return (
    <BroadcastForm
      key={userId}
      userId={userId}
      preview={inTheBell}
      onSent={() => change({ view: 'sent', user: null })}
    />
  );
}

export const Page = viewPage({
  section: 'notices',
  path: adminPaths.notices(),
  texts: noticeTexts,
  views: { write: Write, sent: BroadcastList, mails: MailList, cleanup: CleanupCard },
});
