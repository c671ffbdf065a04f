import type { FastifyReply, FastifyRequest } from 'fastify';
import { refreshTokenMs } from '../domain/session-rules.ts';

const name = 'largo_refresh';

export function readRefreshCookie(request: FastifyRequest): string | undefined {
  return request.cookies[name] || undefined;
}

/** Unreadable for scripts, and not sent with cross-site POSTs. */
export function setRefreshCookie(reply: FastifyReply, token: string, publicUrl: string): void {
  void reply.setCookie(name, token, {
    ...cookieAttributes(publicUrl),
    maxAge: Math.floor(refreshTokenMs / 1000),
  });
}

export function clearRefreshCookie(reply: FastifyReply, publicUrl: string): void {
  void reply.clearCookie(name, cookieAttributes(publicUrl));
}

export function cookieAttributes(publicUrl: string) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: publicUrl.startsWith('https:'),
  };
}
