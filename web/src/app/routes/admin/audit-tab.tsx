import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/error-state.tsx';
import { lastAuditQuery } from '../../../features/admin-integrity/api/audit.queries.ts';
import { auditTexts as words } from '../../../features/admin-integrity/audit-texts.ts';
import { LastAudit } from '../../../features/admin-integrity/components/last-audit.tsx';

/** What the auditor found when it looked last. */
export function AuditTab() {
  const { data, isPending, error, refetch, dataUpdatedAt } = useQuery(lastAuditQuery());
  if (isPending) return <p role="status">{words.loading}</p>;
  if (!data)
    return <ErrorState title={words.failed} error={error} onRetry={() => void refetch()} />;
  return <LastAudit lastRun={data.lastRun} nowMs={dataUpdatedAt} />;
}
