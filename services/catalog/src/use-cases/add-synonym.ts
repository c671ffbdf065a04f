import type { Administrator, SynonymView } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { isErased } from '@largo/service-kit';
import { synonymRepository } from '../db/synonym-repository.ts';
import { listSynonyms } from '../db/synonyms.ts';
import { SynonymKnown, SynonymLimitReached } from '../domain/errors.ts';
import { pairsOf, readSynonymForm, type SynonymForm } from '../domain/synonym-form.ts';

const maxAdded = 1_000;

export interface AddSynonym {
  form: SynonymForm;
  admin: Administrator;
  adminName: string;
}

/**
 * Adds a line to the list of synonyms; every process uses it within seconds. Emits the audit entry.
 */
export async function addSynonym(
  unit: UnitOfWork,
  { form, admin, adminName }: AddSynonym,
): Promise<SynonymView> {
  const { line, ...names } = readSynonymForm(form);
  return unit.run(async ({ tx, now, audit }) => {
    await synonymRepository.lock(tx);
    const known = new Set((await listSynonyms(tx)).flatMap(pairsOf));
    if (pairsOf(line).every((pair) => known.has(pair))) throw new SynonymKnown(line);
    if ((await synonymRepository.count(tx)) >= maxAdded) throw new SynonymLimitReached(maxAdded);
    const id = newId();
    const { adminId } = admin;
    // A token issued just before may still carry the name of an erased person.
    const addedBy = (await isErased(tx, 'catalog', adminId)) ? null : adminName;
    await synonymRepository.insert(tx, {
      id,
      line,
      isRemoved: false,
      changedAt: now,
      changedBy: adminId,
      changedByName: addedBy,
    });
    audit(admin, 'synonym-added', {
      subject: { type: 'synonym', id, label: line },
      after: { line },
    });
    return { id, line, ...names, addedBy, addedAt: now.toISOString() };
  });
}
