import { type Proof, SignedInFromNewDeviceV1 } from '@largo/contracts';
import type { Db, UnitOfWork } from '@largo/messaging';
import { openSession, type OpenSession } from './steps/open-session.ts';
import { type Attempt, deviceLimit, everywhere, signInLimits } from './steps/sign-in-limits.ts';
import { throttleUnknownDevices, type Slowing } from './steps/throttle-unknown-devices.ts';
import type { PasswordHasher } from '../crypto/password-hasher.ts';
import type { TokenSigner } from '../crypto/token-signer.ts';
import { knownDeviceRepository } from '../db/known-device-repository.ts';
import type { RateLimit } from '../db/rate-limiter.ts';
import { userRepository } from '../db/user-repository.ts';
import { deviceName } from '../domain/device-name.ts';
import { AccountBlocked, EmailNotVerified, InvalidCredentials } from '../domain/errors.ts';
import { normalEmail, type User } from '../domain/user.ts';

export interface Login {
  email: string;
  password: string;
  /** The proof of work, if the previous call asked for one. */
  proof?: Proof | undefined;
  /** Network address of the caller. */
  address: string;
  /** The User-Agent header. */
  userAgent: string | undefined;
  /** The value of its cookie; undefined when it has never signed in. */
  device: string | undefined;
  /** How the device will be remembered if the password is right. */
  deviceToRemember: string;
}

interface Tools extends Slowing {
  db: Db;
  hasher: PasswordHasher;
  signer: TokenSigner;
}

/**
 * Only wrong passwords count against the limits, so that normal use never reaches them. Emits
 * SignedInFromNewDeviceV1, except for an account's first sign-in.
 * @throws InvalidCredentials also for an unknown e-mail, after the same time
 * @throws AccountBlocked only after the right password
 */
export async function login(
  unit: UnitOfWork,
  { email: typed, password, proof, device, deviceToRemember, ...caller }: Login,
  tools: Tools,
): Promise<OpenSession> {
  const { db, hasher, rateLimiter, signer } = tools;
  const email = normalEmail(typed);
  const attempt = { email, device, address: caller.address };
  const { user, ...known } = await userRepository.findForSignIn(db, attempt);
  const guarded = await admit({ ...attempt, ...known, proof }, tools);
  const matches = await hasher.matches(user?.passwordHash, password, () =>
    rateLimiter.consume(guarded),
  );
  if (!matches || !user) {
    await rateLimiter.tryConsume([everywhere]);
    throw new InvalidCredentials();
  }
  await rateLimiter.giveBack(guarded);
  checkCanLogIn(user);
  return unit.run(async (change) => {
    const current = await userRepository.getForShare(change.tx, user.id);
    checkCanLogIn(current);
    if (current.passwordHash !== user.passwordHash) throw new InvalidCredentials();
    const remembered = { device: deviceToRemember, userId: user.id, now: change.now };
    if (await knownDeviceRepository.remember(change.tx, remembered))
      change.emit(SignedInFromNewDeviceV1, {
        userId: user.id,
        device: deviceName(caller.userAgent),
        at: change.now.toISOString(),
      });
    return openSession(change, current, caller, signer);
  });
}

/** @returns the limits that a wrong password counts against */
async function admit(
  {
    device,
    isKnownDevice,
    proof,
    ...attempt
  }: Attempt & Pick<Login, 'device' | 'proof'> & { isKnownDevice: boolean },
  tools: Slowing,
): Promise<RateLimit[]> {
  const { rateLimiter } = tools;
  if (device !== undefined && isKnownDevice) {
    const own = [deviceLimit(attempt.email, device)];
    await rateLimiter.check(own);
    return own;
  }
  const { hard, soft } = signInLimits(attempt);
  const full = await rateLimiter.check([...hard, everywhere], soft);
  await throttleUnknownDevices({ email: attempt.email, proof, full }, tools);
  return hard;
}

function checkCanLogIn(user: User): void {
  if (!user.isActive) throw new AccountBlocked();
  if (user.emailVerifiedAt === null) throw new EmailNotVerified();
}
