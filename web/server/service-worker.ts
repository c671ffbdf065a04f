import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { FindAssets } from './client-assets.ts';

export const serviceWorkerFile = 'sw.js';
const offlinePage = '/offline';
const offlineSource = 'shop/offline/offline-page.tsx';
/** Without a hash in their names; what the offline page and a push show. */
const plainFiles = ['/favicon.svg', '/icon-192.png'];

/** It runs nothing from elsewhere, and asks this shop only. */
const headers = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'; script-src 'self'",
  'content-type': 'text/javascript; charset=utf-8',
  'service-worker-allowed': '/',
  'x-content-type-options': 'nosniff',
};

/** The worker's code below what it has to know of this build: another build is another worker. */
function serviceWorkerText(clientDir: string, findAssets: FindAssets): string {
  const code = readFileSync(join(clientDir, serviceWorkerFile), 'utf8');
  const manifest = readFileSync(join(clientDir, '.vite/manifest.json'));
  const version = createHash('sha256').update(manifest).digest('hex').slice(0, 16);
  const { script, styles, modules, fonts } = findAssets(offlineSource);
  // The script first: the worker finds it in the page of the same build.
  const files = [script, ...styles, ...modules, ...fonts, ...plainFiles];
  return `self.build=${JSON.stringify({ version, offlinePage, files })};\n${code}`;
}

export function addServiceWorker(
  app: FastifyInstance,
  clientDir: string,
  findAssets: FindAssets,
): void {
  const text = serviceWorkerText(clientDir, findAssets);
  app.get(`/${serviceWorkerFile}`, (_request, reply) => reply.headers(headers).send(text));
}
