import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { lastAuditQuery } from './audit.queries.ts';
import { auditTexts as texts } from './audit-texts.ts';
import { LastAudit } from './last-audit.tsx';

/** What the auditor found when it looked last. */
export function AuditTab() {
  const { data, isPending, error, refetch, dataUpdatedAt } = useQuery(lastAuditQuery());
  if (isPending) return <p role="status">{texts.loading}</p>;
  if (!data)
    return <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />;
  return <LastAudit lastRun={data.lastRun} nowMs={dataUpdatedAt} />;
}
