import { deviceCookie } from '@largo/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { deviceMs } from '../domain/session-rules.ts';
import { cookieAttributes } from './refresh-cookie.ts';

/** The calling device, if someone has signed in on it before. */
export function readDeviceCookie({ headers }: FastifyRequest, { devices }: Deps) {
  return devices.deviceOf(headers.cookie);
}

export function setDeviceCookie(reply: FastifyReply, device: string, deps: Deps): void {
  void reply.setCookie(deviceCookie, deps.devices.valueOf(device), {
    ...cookieAttributes(deps.config.PUBLIC_URL),
    maxAge: Math.floor(deviceMs / 1000),
  });
}

export function clearDeviceCookie(reply: FastifyReply, { config }: Deps): void {
  void reply.clearCookie(deviceCookie, cookieAttributes(config.PUBLIC_URL));
}
