import type { UnitOfWork } from '@largo/messaging';
import { hashOfToken } from '../crypto/opaque-tokens.ts';
import { knownDeviceRepository } from '../db/known-device-repository.ts';
import { sessionRepository } from '../db/session-repository.ts';
import { endSessions } from './steps/end-sessions.ts';

export interface Logout {
  /** From the access token, if it is still valid. */
  sessionId: string | undefined;
  /** From the cookie. */
  refreshToken: string | undefined;
}

/** Ends the caller's session, if any. */
export async function logout(unit: UnitOfWork, { sessionId, refreshToken }: Logout): Promise<void> {
  await unit.run(async (change) => {
    const { tx } = change;
    const held =
      refreshToken === undefined
        ? undefined
        : await sessionRepository.findTokenForUpdate(tx, hashOfToken(refreshToken));
    const ids = new Set([sessionId, held?.session.id].filter((id) => id !== undefined));
    for (const id of ids) await endSessions(change, { sessionId: id }, 'logout');
  });
}

/** Ends all of the user's sessions on every device, and forgets the known devices. */
export async function logoutEverywhere(unit: UnitOfWork, userId: string): Promise<void> {
  await unit.run(async (change) => {
    await endSessions(change, { userId }, 'logout-all');
    await knownDeviceRepository.removeAllOf(change.tx, userId);
  });
}
