import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { TableList } from '../../../components/table/table-list.tsx';
import { auditQuery } from '../../../features/admin/api/audit.queries.ts';
import { auditTexts as words } from '../../../features/admin/audit-texts.ts';
import {
  auditFilterDefaults,
  AuditFiltersBar,
  knownAuditFilters,
} from '../../../features/admin/components/audit-filters.tsx';
import { AuditLog } from '../../../features/admin/components/audit-log.tsx';
import { useUrlFilters } from '../../../lib/use-url-filters.ts';
import { AdminFrame } from './admin-frame.tsx';

function Empty({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  if (!isFiltered) {
    return <EmptyState title={words.empty} text={words.emptyText} picture="memo" />;
  }
  return (
    <EmptyState
      title={words.notFound}
      text={words.notFoundText}
      picture="magnifying-glass-tilted-left"
    >
      <Button onClick={onReset}>{words.clear}</Button>
    </EmptyState>
  );
}

function Log() {
  const list = useUrlFilters(auditFilterDefaults);
  const filters = useMemo(() => knownAuditFilters(list.filters), [list.filters]);
  const query = useQuery(auditQuery(filters, list.page));
  return (
    <>
      <AuditFiltersBar filters={filters} list={list} />
      <p role="status" className="l-hidden">
        {query.data && !query.isPlaceholderData && words.count(query.data.pagination.total)}
      </p>
      <TableList
        query={query}
        failed={words.failed}
        empty={<Empty isFiltered={list.changed > 0} onReset={list.reset} />}
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
