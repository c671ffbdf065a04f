import type { NotificationView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { NothingListed } from '../../screens/nothing-listed.tsx';
import { TableList } from '../../screens/table-list.tsx';
import { TabLinks } from '@largo/web-kit/look/tab-links.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { broadcastsQuery } from './broadcast.queries.ts';
import { BroadcastForm } from './broadcast-form.tsx';
import { BroadcastTable } from './broadcast-table.tsx';
import { CleanupCard } from './cleanup-card.tsx';
import { cleanupTexts, noticeTexts as words, sentTexts } from './notice-texts.ts';
import { NotificationItem } from '@largo/web-topics/notices/notification-item.tsx';
import { useAddressQuery } from '@largo/web-kit/page/use-address-query.ts';
import { useUrlFilters } from '@largo/web-kit/page/use-url-filters.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { MailsTab } from './mails-tab.tsx';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const usualAge = 90;

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

const noFilters = {};

function Sent() {
  const list = useUrlFilters(noFilters);
  const query = useQuery(broadcastsQuery(list.page));
  return (
    <TableList
      query={query}
      failed={sentTexts.failed}
      count={sentTexts.count}
      empty={
        <NothingListed
          words={{ ...sentTexts, notFound: sentTexts.empty, notFoundText: '', clear: '' }}
          picture="memo"
          list={list}
        />
      }
      onPage={list.goTo}
    >
      {({ data }) => <BroadcastTable broadcasts={data} isStale={query.isPlaceholderData} />}
    </TableList>
  );
}

const isAge = (days: number): days is keyof typeof cleanupTexts.ages =>
  Object.hasOwn(cleanupTexts.ages, days);

function Cleanup() {
  const [search, change] = useAddressQuery();
  const asked = Number(search.get('days'));
  return (
    <CleanupCard
      days={isAge(asked) ? asked : usualAge}
      onDays={(days) =>
        change({ days: days === String(usualAge) ? null : days }, { replace: true })
      }
    />
  );
}

const views = { write: Write, sent: Sent, mails: MailsTab, cleanup: Cleanup };
type View = keyof typeof views;
const isView = (name: string | null): name is View => name !== null && Object.hasOwn(views, name);
const tabs = [
  { name: 'write', label: words.views.write, to: adminPaths.notices() },
  { name: 'sent', label: words.views.sent, to: adminPaths.notices({ view: 'sent' }) },
  { name: 'mails', label: words.views.mails, to: adminPaths.notices({ view: 'mails' }) },
  { name: 'cleanup', label: words.views.cleanup, to: adminPaths.notices({ view: 'cleanup' }) },
];

export function Page() {
  const [search] = useAddressQuery();
  const asked = search.get('view');
  const view = isView(asked) ? asked : 'write';
  const Shown = views[view];
  return (
    <AdminFrame section="notices" title={words.title} intro={words.intro}>
      {() => (
        <>
          <TabLinks label={words.views.label} current={view} tabs={tabs} />
          <Shown />
        </>
      )}
    </AdminFrame>
  );
}
