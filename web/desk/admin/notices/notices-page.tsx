import type { NotificationView } from '@largo/contracts';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { useAddressQuery } from '@largo/web-kit/page/use-address-query.ts';
import { NotificationItem } from '@largo/web-topics/notices/notification-item.tsx';
import { viewPage } from '../frame/view-page.tsx';
import { BroadcastForm } from './broadcast-form.tsx';
import { BroadcastList } from './broadcast-list.tsx';
import { CleanupCard } from './cleanup-card.tsx';
import { MailList } from './mail-list.tsx';
import { noticeTexts } from './notice-texts.ts';

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
