import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sandboxCredentials } from '../../mercadopago-sandbox/src/credentials.ts';
import { projectRoot } from './project.ts';

const namesIn = (text: string) => [...text.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);

it('writes every setting of the example, with the credentials of the sandbox and no secret twice', () => {
  const run = () =>
    spawnSync('node', ['infra/compose/demo-env.mjs'], { cwd: projectRoot, encoding: 'utf8' })
      .stdout;
  const [first, second] = [run(), run()];
  const secretsIn = (text: string) =>
    [...text.matchAll(/(?:PASSWORD|KEY|TOKEN)=(\S{40,})$/gm)].map(([, secret]) => secret);
  const secrets = [...secretsIn(first), ...secretsIn(second)].filter(
    (secret) =>
      secret !== sandboxCredentials.accessToken && secret !== sandboxCredentials.publicKey,
  );

  expect(namesIn(first)).toEqual(
    namesIn(readFileSync(path.join(projectRoot, '.env.example'), 'utf8')),
  );
  expect(first).toContain(`MP_ACCESS_TOKEN=${sandboxCredentials.accessToken}\n`);
  expect(first).toContain(`MP_PUBLIC_KEY=${sandboxCredentials.publicKey}\n`);
  expect(first).toContain(`MP_CLIENT_ID=${sandboxCredentials.clientId}\n`);
  expect(first).toContain(`MP_CLIENT_SECRET=${sandboxCredentials.clientSecret}\n`);
  expect(first).toContain(`MP_WEBHOOK_SECRET=${sandboxCredentials.webhookSecret}\n`);
  expect(secrets.length).toBeGreaterThan(30);
  expect(new Set(secrets).size).toBe(secrets.length);
});
