import type { Tx } from '@largo/messaging';
import { eq } from 'drizzle-orm';
import type { LimitRaise } from '../domain/approver-limit.ts';
import { limitRaises } from './schema.ts';

/** At most one is pending. Lock the settings first. */
export const limitRaiseRepository = {
  async find(tx: Pick<Tx, 'select'>, settingsId: string): Promise<LimitRaise | undefined> {
    const [row] = await tx.select().from(limitRaises).where(eq(limitRaises.settingsId, settingsId));
    return row;
  },

  /** @param raise undefined removes a pending one */
  async replace(tx: Tx, settingsId: string, raise: LimitRaise | undefined): Promise<void> {
    await tx.delete(limitRaises).where(eq(limitRaises.settingsId, settingsId));
    if (!raise) return;
    const { askerMadeBy, ...rest } = raise;
    await tx.insert(limitRaises).values({ ...rest, settingsId, askerMadeBy: [...askerMadeBy] });
  },
};
