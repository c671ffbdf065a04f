import type { Administrator } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { synonymRepository } from '../db/synonym-repository.ts';
import { SynonymNotFound } from '../domain/errors.ts';
import { doneTexts } from '../domain/texts.ts';

/** Removes an added line from the list. Emits the audit entry. */
export async function removeSynonym(
  unit: UnitOfWork,
  { synonymId, admin }: { synonymId: string; admin: Administrator },
): Promise<{ message: string }> {
  return unit.run(async ({ tx, audit }) => {
    const removed = await synonymRepository.remove(tx, synonymId);
    if (!removed) throw new SynonymNotFound(synonymId);
    const { id, line } = removed;
    audit(admin, 'synonym-removed', {
      subject: { type: 'synonym', id, label: line },
      before: { line },
    });
    return { message: doneTexts.synonymRemoved };
  });
}
