import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOfToken } from '../crypto/opaque-tokens.ts';
import { verificationMs } from '../domain/verification.ts';
import { cookieAttributes } from './refresh-cookie.ts';

const name = 'largo_registration';

/** Undefined when this browser has not registered an account recently. */
export function readRegistrationCookie({ cookies }: FastifyRequest): string | undefined {
  const value = cookies[name] ?? '';
  return /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** The cookie's value as it is stored. */
export function registeringBrowser(request: FastifyRequest): string | undefined {
  const value = readRegistrationCookie(request);
  return value === undefined ? undefined : hashOfToken(value);
}

/** Lax, because the mail's link comes from another site. */
export function setRegistrationCookie(reply: FastifyReply, value: string, publicUrl: string): void {
  void reply.setCookie(name, value, {
    ...cookieAttributes(publicUrl),
    maxAge: Math.floor(verificationMs / 1000),
  });
}

export function clearRegistrationCookie(reply: FastifyReply, publicUrl: string): void {
  void reply.clearCookie(name, cookieAttributes(publicUrl));
}
