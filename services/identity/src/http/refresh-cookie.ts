import type { FastifyReply, FastifyRequest } from 'fastify';
import { refreshTokenMs } from '../domain/session-rules.ts';
import { clearOwnCookie, readOwnCookie, setOwnCookie } from './own-cookies.ts';

const name = 'largo_refresh';

export function readRefreshCookie(request: FastifyRequest): string | undefined {
  return readOwnCookie(request, name);
}

export function setRefreshCookie(reply: FastifyReply, token: string, publicUrl: string): void {
  setOwnCookie(reply, { name, value: token, lastsMs: refreshTokenMs }, publicUrl);
}

export function clearRefreshCookie(reply: FastifyReply, publicUrl: string): void {
  clearOwnCookie(reply, name, publicUrl);
}
