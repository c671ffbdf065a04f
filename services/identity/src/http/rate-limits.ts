import { hourMs } from '@largo/kernel';
import { addressKeys, limitsPerAddress, requestLimits } from '@largo/service-kit';
import type { RateLimit } from '../deps.ts';
import { normalEmail } from '../domain/user.ts';

/** Limits repeated requests of one person, and requests per network address. */
export function mailLimits(purpose: string, email: string, address: string): RateLimit[] {
  const { mails } = requestLimits;
  const subject = `${normalEmail(email)} ${addressKeys(address).near}`;
  return [
    { name: `${purpose}:email-from`, subject, ...mails.accountFromAddress },
    ...limitsPerAddress(`${purpose}:address`, address, mails),
  ];
}

/** Given back when the link was valid. */
export function linkLimits(purpose: string, address: string): RateLimit[] {
  return limitsPerAddress(`${purpose}:address`, address, requestLimits.failedLinks);
}

/** Given back when the code was right; the same for e-mails that are not registered. */
export function codeLimits(
  { email, browserHash }: { email: string; browserHash: string | undefined },
  address: string,
): RateLimit[] {
  const { account, accountFromBrowser, ...perAddress } = requestLimits.failedCodes;
  const subject = normalEmail(email);
  return [
    ...limitsPerAddress('verify-code:address', address, perAddress),
    { name: 'verify-code:account', subject, ...account },
    {
      name: 'verify-code:account-browser',
      subject: `${subject} ${browserHash ?? ''}`,
      ...accountFromBrowser,
      resetOnSuccess: true,
    },
  ];
}

export function registrationLimits(address: string, max: number): RateLimit[] {
  return limitsPerAddress('register:address', address, { near: { max, windowMs: hourMs } });
}
