import type { Change } from '@largo/messaging';
import type { AccessToken, TokenSigner } from '../../crypto/token-signer.ts';
import { sessionRepository } from '../../db/session-repository.ts';
import { SessionEnded } from '../../domain/errors.ts';
import type { User } from '../../domain/user.ts';

/** What a browser needs to continue its session. */
export interface RenewedToken extends AccessToken {
  user: User;
}

/** A token for a session in which a code was just given. */
export async function freshToken(
  { tx, now }: Change,
  { user, sessionId: id }: { user: User; sessionId: string },
  signer: TokenSigner,
): Promise<RenewedToken> {
  if (!(await sessionRepository.setSecondFactor(tx, id, now))) throw new SessionEnded();
  return { ...(await signer.issue(tx, { user, session: { id, secondFactorAt: now }, now })), user };
}
