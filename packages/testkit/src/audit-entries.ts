import type { AuditEntry, Envelope } from '@largo/contracts';

/** The audit entries a service has emitted about one subject, oldest first. */
export async function auditEntriesFor(
  service: { outbox(): Promise<Envelope[]> },
  subjectId: string,
): Promise<AuditEntry[]> {
  const events = await service.outbox();
  return events
    .filter(({ type }) => type.endsWith('.admin-acted.v1'))
    .map(({ data }) => data as AuditEntry)
    .filter(({ subject }) => subject.id === subjectId);
}
