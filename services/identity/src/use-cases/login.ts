import { minuteMs } from '@largo/kernel';
import type { Db, UnitOfWork } from '@largo/messaging';
import { openSession, type OpenSession } from './steps/open-session.ts';
import type { PasswordHasher } from '../crypto/password-hasher.ts';
import type { TokenSigner } from '../crypto/token-signer.ts';
import type { RateLimit, RateLimiter } from '../db/rate-limiter.ts';
import { sessionRepository } from '../db/session-repository.ts';
import { userRepository } from '../db/user-repository.ts';
import { AccountBlocked, EmailNotVerified, InvalidCredentials } from '../domain/errors.ts';
import { normalEmail, type User } from '../domain/user.ts';

export interface Login {
  email: string;
  password: string;
  /** Network address of the caller. */
  address: string;
  /** What the browser says it is. */
  userAgent: string | undefined;
}

interface Tools {
  db: Db;
  hasher: PasswordHasher;
  rateLimiter: RateLimiter;
  signer: TokenSigner;
}

/**
 * Only wrong passwords count against the limits, so that honest use never meets them.
 * @throws InvalidCredentials also for an unknown e-mail, after the same time
 * @throws EmailNotVerified @throws AccountBlocked only to who knows the password
 * @throws RateLimited
 */
export async function login(
  unit: UnitOfWork,
  { email: typed, password, address, userAgent }: Login,
  { db, hasher, rateLimiter, signer }: Tools,
): Promise<OpenSession> {
  const email = normalEmail(typed);
  const isKnownPlace = await sessionRepository.wasOpenFrom(db, { email, address });
  const guarded = loginLimits(email, address, isKnownPlace);
  await rateLimiter.consume(guarded);
  const user = await userRepository.findByEmail(db, email);
  if (!(await hasher.matches(user?.passwordHash, password)) || !user)
    throw new InvalidCredentials();
  await rateLimiter.giveBack(guarded);
  checkMayEnter(user);
  return unit.run(async (change) => {
    const current = await userRepository.getForShare(change.tx, user.id);
    checkMayEnter(current);
    if (current.passwordHash !== user.passwordHash) throw new InvalidCredentials();
    return openSession(change, current, { address, userAgent }, signer);
  });
}

function checkMayEnter(user: User): void {
  if (!user.isActive) throw new AccountBlocked();
  if (user.emailVerifiedAt === null) throw new EmailNotVerified();
}

/**
 * The narrow one stops a guesser without locking the owner out; the wide ones stop many at once, and
 * a guesser's own account must not clear them. Where the owner was signed in before, what others try
 * elsewhere does not count: nobody can keep an owner out by guessing without end.
 */
function loginLimits(email: string, address: string, isKnownPlace: boolean): RateLimit[] {
  const windowMs = 15 * minuteMs;
  const ofAccount = { name: 'login:account', subject: email, max: 50, windowMs };
  return [
    {
      name: 'login:account-from',
      subject: `${email} ${address}`,
      max: 10,
      windowMs,
      resetOnSuccess: true,
    },
    ...(isKnownPlace ? [] : [ofAccount]),
    { name: 'login:address', subject: address, max: 200, windowMs },
  ];
}
