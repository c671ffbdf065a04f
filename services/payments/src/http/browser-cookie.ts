import type { FastifyReply, FastifyRequest } from 'fastify';
import { stateLifeMs } from '../use-cases/begin-connection.ts';

/** Browsers do not let another host, or an unencrypted page, set a `__Host-` cookie. */
const nameFor = (publicUrl: string) =>
  isSecure(publicUrl) ? '__Host-largo_connection' : 'largo_connection';
const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');

/** Unreadable for scripts; `lax`, because the provider's site sends the browser back. */
export function setBrowserCookie(reply: FastifyReply, secret: string, publicUrl: string): void {
  void reply.setCookie(nameFor(publicUrl), secret, {
    ...attributes(publicUrl),
    maxAge: stateLifeMs / 1000,
  });
}

export function readBrowserCookie(request: FastifyRequest, publicUrl: string): string | undefined {
  return request.cookies[nameFor(publicUrl)] || undefined;
}

function attributes(publicUrl: string) {
  return { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: isSecure(publicUrl) };
}
