import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** Plain browser scripts, next to `src` and `dist`, so that both find them at the same distance. */
const FOLDER = new URL('../../browser/', import.meta.url);
const SCRIPT_PARTS = ['core.js', 'fields.js', 'card-form.js', 'mercado-pago.js'];

function read(name: string): string {
  return readFileSync(new URL(name, FOLDER), 'utf8');
}

/** One classic script of several modules: it must define its global before the next script runs. */
function joined(names: readonly string[]): string {
  const parts = names.map((name) =>
    read(name)
      .replace(/^import .*$/gm, '')
      .replace(/^export /gm, ''),
  );
  return `(() => {\n'use strict';\n${parts.join('\n')}\n})();\n`;
}

/** The stand-in for https://sdk.mercadopago.com/js/v2, and the frames of its secure fields. */
export function addBrowserFiles(app: FastifyInstance): void {
  const script = joined(SCRIPT_PARTS);
  const field = read('field.html').replace('/* field.js */', () => read('field.js'));

  for (const path of ['/sandbox/mp.js', '/js/v2']) {
    app.get(path, async (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'public, max-age=60')
        .send(script),
    );
  }

  app.get('/sandbox/field', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=60')
      .send(field),
  );
}
