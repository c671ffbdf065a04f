import type { FastifyReply, FastifyRequest } from 'fastify';

/** Browsers let no other host and no unencrypted page set a `__Host-` cookie. */
const nameOf = (name: string, publicUrl: string) => (isSecure(publicUrl) ? `__Host-${name}` : name);
const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');

/** Also by the name that the release before has given it behind https. */
export function readOwnCookie({ cookies }: FastifyRequest, name: string): string | undefined {
  return cookies[`__Host-${name}`] || cookies[name] || undefined;
}

interface OwnCookie {
  readonly name: string;
  readonly value: string;
  readonly lastsMs: number;
}

/** Unreadable for scripts; `lax`, so that it is not sent with cross-site POSTs but comes with a mail's link. */
export function setOwnCookie(reply: FastifyReply, cookie: OwnCookie, publicUrl: string): void {
  const { name, value, lastsMs } = cookie;
  const maxAge = Math.floor(lastsMs / 1000);
  void reply.setCookie(nameOf(name, publicUrl), value, { ...attributes(publicUrl), maxAge });
}

export function clearOwnCookie(reply: FastifyReply, name: string, publicUrl: string): void {
  for (const one of new Set([nameOf(name, publicUrl), name]))
    void reply.clearCookie(one, attributes(publicUrl));
}

function attributes(publicUrl: string) {
  return { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: isSecure(publicUrl) };
}
