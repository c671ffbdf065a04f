import { deviceCookie } from '@largo/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { deviceMs } from '../domain/session-rules.ts';
import { clearOwnCookie, setOwnCookie } from './own-cookies.ts';

/** The calling device, if someone has signed in on it before. */
export function readDeviceCookie({ headers }: FastifyRequest, { devices }: Deps) {
  return devices.deviceOf(headers.cookie);
}

export function setDeviceCookie(reply: FastifyReply, device: string, deps: Deps): void {
  const value = deps.devices.valueOf(device);
  setOwnCookie(reply, { name: deviceCookie, value, lastsMs: deviceMs }, deps.config.PUBLIC_URL);
}

export function clearDeviceCookie(reply: FastifyReply, { config }: Deps): void {
  clearOwnCookie(reply, deviceCookie, config.PUBLIC_URL);
}
