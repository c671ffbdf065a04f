import { createHash } from 'node:crypto';
import type { Clock } from '@largo/kernel';
import type { App } from '@largo/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Headers = Readonly<Record<string, string>>;

const always: Headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
};
/** An API answer is data: opened as a page it may not load, run or show anything. */
const data: Headers = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};
const files: Headers = {
  'content-security-policy':
    "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};
/** The API reference starts with a script in its page, always the same one, allowed by its hash. */
function docs(page: unknown): Headers {
  const scripts = typeof page === 'string' ? [...page.matchAll(inlineScripts)] : [];
  const hashes = scripts.map(([, code = '']) => `'sha256-${sha256(code)}'`);
  return {
    'content-security-policy':
      `default-src 'self'; ${["script-src 'self'", ...hashes].join(' ')}; style-src 'self' 'unsafe-inline'; ` +
      "img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  };
}
const inlineScripts = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const sha256 = (code: string) => createHash('sha256').update(code).digest('base64');
const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Headers of every answer, including refusals, unless the service or the renderer has set its own.
 * There are no CORS headers: no other origin may call.
 */
export function installSecurityHeaders(app: App, publicUrl: string): void {
  const secure: Headers = publicUrl.startsWith('https:')
    ? { 'strict-transport-security': `max-age=${yearSeconds}` }
    : {};
  app.addHook('onSend', (request, reply, payload, done) => {
    for (const headers of [always, kindOf(request, reply, payload), secure])
      addMissing(reply, headers);
    done();
  });
}

/** Pages count days by the clock that orders are stored with, which a demo may have moved. */
export function tellTime(app: App, clock: Clock): void {
  app.addHook('onSend', ({ url }, reply, _payload, done) => {
    if (url.startsWith('/api')) void reply.header('date', clock.now().toUTCString());
    done();
  });
}

function kindOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): Headers {
  if (request.url.startsWith('/docs')) return docs(payload);
  const type = String(reply.getHeader('content-type') ?? '');
  return request.url.startsWith('/api') || type.includes('json') ? data : files;
}

function addMissing(reply: FastifyReply, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!reply.hasHeader(name)) void reply.header(name, value);
  }
}
