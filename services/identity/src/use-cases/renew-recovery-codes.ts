import type { UnitOfWork } from '@largo/messaging';
import { SecondFactorMissing } from '@largo/service-kit';
import { makeRecoveryCodes } from './steps/make-recovery-codes.ts';
import { lockOwnUser, ownActor, type OwnSession } from './steps/lock-own-user.ts';
import { recordSecondFactor } from './steps/record-second-factor.ts';

/** Replaces the remaining ones. @throws SessionEnded for a blocked user */
export async function renewRecoveryCodes(unit: UnitOfWork, own: OwnSession): Promise<string[]> {
  const { userId } = own;
  return unit.run(async (change) => {
    const user = await lockOwnUser(change, userId);
    if (user.secondFactorSince === null) throw new SecondFactorMissing();
    const codes = await makeRecoveryCodes(change.tx, userId);
    await recordSecondFactor(change, {
      userId,
      change: 'recovery-codes-made',
      actor: ownActor(own),
    });
    return codes;
  });
}
