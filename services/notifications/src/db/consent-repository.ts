import { newId } from '@largo/kernel';
import type { Change, Tx } from '@largo/messaging';
import { eq } from 'drizzle-orm';
import type { Channel, ConsentSubject, ConsentWay } from '../domain/preference.ts';
import { consents } from './schema.ts';

/** Something that a person agreed to or refused. */
export interface Consent {
  readonly category: ConsentSubject;
  readonly channel: Channel;
  readonly isOn: boolean;
}

export const consentRepository = {
  async insert(
    { tx, now }: Change,
    userId: string,
    { way, given }: { way: ConsentWay; given: readonly Consent[] },
  ): Promise<void> {
    if (given.length === 0) return;
    await tx.insert(consents).values(
      given.map(({ category, channel, isOn }) => ({
        id: newId(),
        userId,
        at: now,
        category,
        channel,
        isOn,
        way,
      })),
    );
  },

  async deleteAllOf(tx: Tx, userId: string): Promise<void> {
    await tx.delete(consents).where(eq(consents.userId, userId));
  },
};
