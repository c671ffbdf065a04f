import type { Db } from '@largo/messaging';
import { userRepository } from '../db/user-repository.ts';
import { SessionEnded } from '../domain/errors.ts';
import type { User } from '../domain/user.ts';

/** @throws SessionEnded for a blocked user, even before every verifier knows of the block */
export async function getOwnUser(db: Db, userId: string): Promise<User> {
  const user = await userRepository.get(db, userId);
  if (!user.isActive) throw new SessionEnded();
  return user;
}
