import type postgres from 'postgres';
import { runChecks, type Violation } from '../src/index.ts';

class Undo extends Error {}

/** Breaks something, audits, and undoes it. Triggers and checks are switched off, because they would refuse it. */
export async function lookAfter(
  sql: postgres.Sql,
  statements: readonly string[],
): Promise<Violation[]> {
  let seen: Violation[] = [];
  await sql
    .begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      for (const statement of statements) await tx.unsafe(statement);
      seen = await runChecks(tx);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return seen;
}
