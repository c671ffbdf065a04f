import { randomBytes } from 'node:crypto';
import type { Db } from '@largo/messaging';
import { eq } from 'drizzle-orm';
import { secrets } from './schema.ts';

/** A secret of this installation; the first replica to ask makes it. */
export async function secretOf(db: Db, name: string): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await db.insert(secrets).values({ name, value }).onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name));
  if (!row) throw new Error(`secret ${name} vanished`);
  return row.value;
}
