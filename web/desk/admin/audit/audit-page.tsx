import { choice, days, search } from '../../screens/filters.ts';
import { rowScreen } from '../../screens/list-screen.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { personFilter } from '../shared/person-filter.tsx';
import { auditEntries } from './audit-entries.ts';
import { AuditLog } from './audit-log.tsx';
import { auditTexts as texts } from './audit-texts.ts';
import { auditQuery } from './audit.queries.ts';

const { filters, only } = texts;
const actions = Object.fromEntries(
  Object.entries(auditEntries).map(([action, { label }]) => [action, label]),
);

const AuditList = rowScreen({
  texts,
  picture: 'memo',
  filters: {
    search: search(filters),
    action: choice(filters.action, actions, { any: filters.anyAction, wide: true }),
    ...days(filters),
    actor: personFilter(only.actor, texts.unknownPerson),
    subject: personFilter(only.subject, texts.unknownPerson),
  },
  query: auditQuery,
  rows: ({ entries }, { isStale }) => <AuditLog entries={entries} isStale={isStale} />,
});

export function Page() {
  return (
    <AdminFrame section="audit" title={texts.title} intro={texts.intro}>
      {() => <AuditList />}
    </AdminFrame>
  );
}
