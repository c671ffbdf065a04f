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
  /** The User-Agent header. */
  userAgent: string | undefined;
}

interface Tools {
  db: Db;
  hasher: PasswordHasher;
  rateLimiter: RateLimiter;
  signer: TokenSigner;
}

/**
 * Only wrong passwords count against the limits, so that normal use never reaches them.
 * @throws InvalidCredentials also for an unknown e-mail, after the same time
 * @throws EmailNotVerified @throws AccountBlocked only after the right password
 * @throws RateLimited
 */
export async function login(
  unit: UnitOfWork,
  { email: typed, password, address, userAgent }: Login,
  { db, hasher, rateLimiter, signer }: Tools,
): Promise<OpenSession> {
  const email = normalEmail(typed);
  const isKnownPlace = await sessionRepository.hasSessionFrom(db, { email, address });
  const guarded = loginLimits(email, address, isKnownPlace);
  await rateLimiter.consume(guarded);
  const user = await userRepository.findByEmail(db, email);
  if (!(await hasher.matches(user?.passwordHash, password)) || !user)
    throw new InvalidCredentials();
  await rateLimiter.giveBack(guarded);
  checkCanLogIn(user);
  return unit.run(async (change) => {
    const current = await userRepository.getForShare(change.tx, user.id);
    checkCanLogIn(current);
    if (current.passwordHash !== user.passwordHash) throw new InvalidCredentials();
    return openSession(change, current, { address, userAgent }, signer);
  });
}

function checkCanLogIn(user: User): void {
  if (!user.isActive) throw new AccountBlocked();
  if (user.emailVerifiedAt === null) throw new EmailNotVerified();
}

/**
 * The narrow limit stops an attacker without locking the owner out; the wide ones stop many attackers,
 * who must not reset them by logging in to an account of their own. From an address where the owner
 * was logged in before, the account's limit is not checked: attackers can't lock the owner out.
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
