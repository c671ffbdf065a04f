// Development: pages rendered from the sources with hot reload. API_URL names a running gateway;
// without it the fixture API answers.
import Fastify from 'fastify';
import { createServer } from 'vite';
import { addPages } from '../server/start-web.ts';
import { createRenderer } from '../server/renderer.ts';
import type { RendererEntry } from '../shared/render-contract.ts';
import { defaultSettings } from '../server/settings.ts';
import { startFixtureGateway } from './fixture-gateway.ts';

const [port = '5173', apiUrl = (await startFixtureGateway()).url] = process.argv.slice(2);
const vite = await createServer({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { port: Number(port) + 1 } },
});
const refresh = `<script type="module">import { injectIntoGlobalHook } from '/@react-refresh';injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type;</script><script type="module" src="/@vite/client"></script>`;
const renderer = createRenderer({
  apiUrl,
  settings: { ...defaultSettings, publicUrl: `http://localhost:${port}` },
  findAssets: () => ({ script: '/app/main.tsx', styles: [], modules: [], fonts: [] }),
  loadEntry: () => vite.ssrLoadModule('/app/entry-server.tsx') as Promise<RendererEntry>,
  cacheMs: 0,
  extraHead: refresh,
  onError: (error) => process.stderr.write(`${String(error)}\n`),
});
const app = Fastify();
app.addHook('onRequest', (request, reply, done) => {
  if (/^\/(api|media)\//.test(request.url)) return done();
  vite.middlewares(request.raw, reply.raw, done);
});
app.all('/api/*', async (request, reply) => {
  const answer = await fetch(apiUrl + request.url, {
    method: request.method,
    headers: request.headers as Record<string, string>,
    ...(request.body ? { body: JSON.stringify(request.body) } : {}),
  });
  return reply
    .code(answer.status)
    .type('application/json')
    .send(await answer.text());
});
app.get('/media/*', async (request, reply) => {
  const answer = await fetch(apiUrl + request.url);
  return reply
    .code(answer.status)
    .type('image/webp')
    .send(Buffer.from(await answer.arrayBuffer()));
});
addPages(app, renderer, { usual: {}, card: {} });
process.stdout.write(`${await app.listen({ port: Number(port) })}\n`);
