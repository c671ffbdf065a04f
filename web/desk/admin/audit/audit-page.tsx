import { useQuery } from '@tanstack/react-query';
import { TableList } from '../../screens/table-list.tsx';
import { auditQuery } from './audit.queries.ts';
import { auditTexts as words } from './audit-texts.ts';
import { auditFilterDefaults, AuditFiltersBar, knownAuditFilters } from './audit-filters.tsx';
import { AuditLog } from './audit-log.tsx';
import { NothingListed } from '../../screens/nothing-listed.tsx';
import { useKnownFilters } from '@largo/web-kit/page/use-url-filters.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';

function Log() {
  const { list, filters } = useKnownFilters(auditFilterDefaults, knownAuditFilters);
  const query = useQuery(auditQuery(filters, list.page));
  return (
    <>
      <AuditFiltersBar filters={filters} list={list} />
      <TableList
        query={query}
        failed={words.failed}
        count={words.count}
        empty={<NothingListed words={words} picture="memo" list={list} />}
        onPage={list.goTo}
      >
        {({ entries }) => <AuditLog entries={entries} isStale={query.isPlaceholderData} />}
      </TableList>
    </>
  );
}

export function Page() {
  return (
    <AdminFrame section="audit" title={words.title} intro={words.intro}>
      {() => <Log />}
    </AdminFrame>
  );
}
