// `npm run largo -- …`: the program for operators (packages/cli), on the city that runs here; with
// LARGO_SERVICE_TOKEN and the services' addresses set, on another one.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { prepare } from './prepare.mjs';
import { root } from './runner/project.mjs';

const { env } = process;

const control = `http://127.0.0.1:${env['LARGO_CONTROL_PORT'] || 8091}/`;

/** The description of the running city, and the token of its data folder. No backups are made here. */
async function findCity() {
  /** @type {{ shop: string, services: Record<string, string> }} */
  const { shop, services } = await fetch(control).then((answer) => answer.json());
  for (const [name, url] of Object.entries(services)) env[`${name.toUpperCase()}_URL`] ??= url;
  env['GATEWAY_URL'] ??= shop;
  const folder = path.resolve(root, env['LARGO_DATA_DIR'] || '.largo');
  const secrets = readFileSync(path.join(folder, 'secrets.json'), 'utf8');
  env['LARGO_SERVICE_TOKEN'] = JSON.parse(secrets).serviceToken;
  const port = env['LARGO_POSTGRES_PORT'] || 5460;
  env['DATABASE_URL'] ??= `postgres://largo_auditor@127.0.0.1:${port}/largo`;
}

await prepare();
if (!env['LARGO_SERVICE_TOKEN'] && !process.argv.includes('--help')) {
  try {
    await findCity();
  } catch (error) {
    console.error(
      `No city answers at ${control}. Start one (npm start, npm run cluster), or set the variables it was started with.\n${String(error)}`,
    );
    process.exit(2);
  }
}
await import('../../packages/cli/dist/main.js');
