import { randomBytes } from 'node:crypto';
import type { Db } from '@largo/messaging';
import { eq } from 'drizzle-orm';
import { secrets } from './schema.ts';

export const secretRepository = {
  /** A secret of this installation, created by the first replica that asks. */
  async getOrCreate(
    db: Db,
    name: string,
    make: () => string = () => randomBytes(32).toString('base64url'),
  ): Promise<string> {
    const value = make();
    await db.insert(secrets).values({ name, value }).onConflictDoNothing();
    const [row] = await db.select().from(secrets).where(eq(secrets.name, name));
    if (!row) throw new Error(`secret ${name} vanished`);
    return row.value;
  },
};
