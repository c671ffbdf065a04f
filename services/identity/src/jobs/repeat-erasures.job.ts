import { systemClock } from '@largo/kernel';
import { type Db, makeUnits } from '@largo/messaging';
import { connectDatabase, openFiles } from '@largo/service-kit';
import type { RepeatCommand } from '../config.ts';
import { userRepository } from '../db/user-repository.ts';
import { type Erasure, makeErasureJournal } from '../clients/erasure-journal.ts';
import { repeatErasure } from '../use-cases/repeat-erasure.ts';

/** `npm run repeat-erasures`; works without a running service. */
export async function repeatErasures(
  { databaseUrl, files, by, listOnly }: RepeatCommand,
  print: (line: string) => void,
): Promise<void> {
  const erasures = await makeErasureJournal(await openFiles(files)).list();
  const { db, sql } = connectDatabase({ url: databaseUrl, schema: 'identity', max: 2 });
  try {
    // The events wait in the outbox until the service runs.
    const units = makeUnits({ db, schema: 'identity', clock: systemClock, onCommitted: () => {} });
    const unit = units.plain({ correlationId: 'identity.repeat-erasures' });
    let back = 0;
    for (const erasure of erasures) {
      const isBack = listOnly
        ? await isThere(db, erasure)
        : await repeatErasure(unit, { ...erasure, by });
      if (isBack) back += 1;
      print(`${erasure.erasedAt.toISOString()}  ${erasure.userId}  ${isBack ? 'back' : 'gone'}`);
    }
    print(`${erasures.length} in the journal, ${back} ${listOnly ? 'back' : 'erased again'}`);
  } finally {
    await sql.end();
  }
}

function isThere(db: Db, { userId }: Erasure): Promise<boolean> {
  return db.transaction(
    async (tx) => (await userRepository.findForUpdate(tx, userId)) !== undefined,
  );
}
