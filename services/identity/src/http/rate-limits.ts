import { hourMs, minuteMs } from '@largo/kernel';
import type { RateLimit } from '../deps.ts';
import { normalEmail } from '../domain/user.ts';

/** Limits of mails per address, and of requests per network address. */
export function mailLimits(purpose: string, email: string, address: string): RateLimit[] {
  const windowMs = 15 * minuteMs;
  return [
    { name: `${purpose}:email`, subject: normalEmail(email), max: 3, windowMs },
    { name: `${purpose}:address`, subject: address, max: 30, windowMs },
  ];
}

export function linkLimits(purpose: string, address: string): RateLimit[] {
  return [{ name: `${purpose}:address`, subject: address, max: 60, windowMs: 15 * minuteMs }];
}

export function registrationLimits(address: string, max: number): RateLimit[] {
  return [{ name: 'register:address', subject: address, max, windowMs: hourMs }];
}
