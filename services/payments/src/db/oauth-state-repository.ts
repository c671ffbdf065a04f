import type { Tx } from '@largo/messaging';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { oauthStates } from './schema.ts';

export const oauthStateRepository = {
  async insert(
    db: Pick<Tx, 'insert'>,
    state: Omit<typeof oauthStates.$inferSelect, 'usedAt'>,
  ): Promise<void> {
    await db.insert(oauthStates).values(state);
  },

  /**
   * Uses up a state: only one of several callbacks gets it; another browser's callback leaves it
   * alone.
   */
  async use(
    db: Pick<Tx, 'update'>,
    { stateHash, browserHash }: { stateHash: string; browserHash: string },
    now: Date,
  ): Promise<{ sellerId: string; codeVerifier: string } | undefined> {
    const at = now.toISOString();
    const [state] = await db
      .update(oauthStates)
      .set({ usedAt: at })
      .where(
        and(
          eq(oauthStates.stateHash, stateHash),
          eq(oauthStates.browserHash, browserHash),
          isNull(oauthStates.usedAt),
          gt(oauthStates.expiresAt, at),
        ),
      )
      .returning({ sellerId: oauthStates.sellerId, codeVerifier: oauthStates.codeVerifier });
    return state;
  },

  async removeExpired(db: Pick<Tx, 'delete'>, before: Date): Promise<void> {
    await db.delete(oauthStates).where(lt(oauthStates.expiresAt, before.toISOString()));
  },
};
