import { systemClock } from '@largo/kernel';
import { type Db, makeUnits } from '@largo/messaging';
import { connectDatabase, openFiles } from '@largo/service-kit';
import type { RepeatCommand } from '../config.ts';
import { userRepository } from '../db/user-repository.ts';
import { type Erasure, makeErasureJournal } from '../clients/erasure-journal.ts';
import { repeatErasure } from '../use-cases/repeat-erasure.ts';

/** `npm run repeat-erasures`; works without a running service. @returns how many failed */
export async function repeatErasures(
  { databaseUrl, files, by, listOnly }: RepeatCommand,
  print: (line: string) => void,
): Promise<number> {
  const erasures = await makeErasureJournal(await openFiles(files)).list();
  const { db, sql } = connectDatabase({ url: databaseUrl, schema: 'identity', max: 2 });
  try {
    // The events wait in the outbox until the service runs.
    const units = makeUnits({ db, schema: 'identity', clock: systemClock, onCommitted: () => {} });
    const unit = units.plain({ correlationId: 'identity.repeat-erasures' });
    let [back, failed] = [0, 0];
    for (const erasure of erasures) {
      const { erasedAt, userId } = erasure;
      const done = listOnly ? isThere(db, erasure) : repeatErasure(unit, { ...erasure, by });
      const outcome = await done.then(
        (isBack) => (isBack ? 'back' : 'gone'),
        (error: unknown) => `failed: ${error instanceof Error ? error.message : String(error)}`,
      );
      if (outcome === 'back') back += 1;
      else if (outcome !== 'gone') failed += 1;
      print(`${erasedAt.toISOString()}  ${userId}  ${outcome}`);
    }
    const did = listOnly ? 'back' : 'erased again';
    print(`${erasures.length} in the journal, ${back} ${did}, ${failed} failed`);
    return failed;
  } finally {
    await sql.end();
  }
}

function isThere(db: Db, { userId }: Erasure): Promise<boolean> {
  return db.transaction(
    async (tx) => (await userRepository.findForUpdate(tx, userId)) !== undefined,
  );
}
