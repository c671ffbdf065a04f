import { useQuery } from '@tanstack/react-query';
import { TableList } from '../../../components/signed-in/table-list.tsx';
import { auditQuery } from '../../../features/admin-audit/api/audit.queries.ts';
import { auditTexts as words } from '../../../features/admin-audit/audit-texts.ts';
import {
  auditFilterDefaults,
  AuditFiltersBar,
  knownAuditFilters,
} from '../../../features/admin-audit/components/audit-filters.tsx';
import { AuditLog } from '../../../features/admin-audit/components/audit-log.tsx';
import { NothingListed } from '../../../components/signed-in/nothing-listed.tsx';
import { useKnownFilters } from '../../../lib/use-url-filters.ts';
import { AdminFrame } from './admin-frame.tsx';

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
