import {
  AccountDeletionCheckedV1,
  AccountDeletionRequestedV1,
  AccountErasedV1,
  type DeletionBlocker,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { TestService } from './test-service.ts';

type Asked = Pick<TestService, 'name' | 'publish' | 'outbox'>;

/** What the service has against deleting the account. It is asked twice and must answer once. */
export async function blockersFor(service: Asked, userId: string): Promise<DeletionBlocker[]> {
  const deletionId = newId();
  const sent = await service.publish(AccountDeletionRequestedV1, { deletionId, userId });
  await service.publish(AccountDeletionRequestedV1, { deletionId, userId }, sent);
  const answers = (await service.outbox()).filter(({ aggregateId }) => aggregateId === deletionId);
  const [answer, ...more] = answers;
  const known = Object.values(AccountDeletionCheckedV1).find(({ type }) => type === answer?.type);
  if (!answer || !known || more.length > 0)
    throw new Error(`${answers.length} answers of ${service.name} to one question`);
  return (answer.data as { blockers: DeletionBlocker[] }).blockers;
}

/** The same as the codes only. */
export async function codesAgainst(service: Asked, userId: string): Promise<string[]> {
  return (await blockersFor(service, userId)).map(({ code }) => code);
}

/** Publishes the person's erasure, as identity does; `isRepeated` after a restore. */
export async function tellErased(
  service: Pick<TestService, 'publish' | 'clock'>,
  userId: string,
  how: { isRepeated?: boolean } = {},
): Promise<void> {
  const erasedAt = service.clock.now().toISOString();
  await service.publish(AccountErasedV1, { deletionId: newId(), userId, erasedAt, ...how });
}
