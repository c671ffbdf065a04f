import type { AdminDeed, Envelope } from '@largo/contracts';

/** What a service has told about administrators' deeds to one subject, oldest first. */
export async function deedsTo(
  service: { outbox(): Promise<Envelope[]> },
  subjectId: string,
): Promise<AdminDeed[]> {
  const events = await service.outbox();
  return events
    .filter(({ type }) => type.endsWith('.admin-acted.v1'))
    .map(({ data }) => data as AdminDeed)
    .filter(({ subject }) => subject.id === subjectId);
}
