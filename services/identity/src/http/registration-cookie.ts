import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOfToken } from '../crypto/opaque-tokens.ts';
import { verificationMs } from '../domain/verification.ts';
import { clearOwnCookie, readOwnCookie, setOwnCookie } from './own-cookies.ts';

const name = 'largo_registration';

/** Undefined when this browser has not registered an account recently. */
export function readRegistrationCookie(request: FastifyRequest): string | undefined {
  const value = readOwnCookie(request, name) ?? '';
  return /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** The cookie's value as it is stored. */
export function registeringBrowser(request: FastifyRequest): string | undefined {
  const value = readRegistrationCookie(request);
  return value === undefined ? undefined : hashOfToken(value);
}

export function setRegistrationCookie(reply: FastifyReply, value: string, publicUrl: string): void {
  setOwnCookie(reply, { name, value, lastsMs: verificationMs }, publicUrl);
}

export function clearRegistrationCookie(reply: FastifyReply, publicUrl: string): void {
  clearOwnCookie(reply, name, publicUrl);
}
