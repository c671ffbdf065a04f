// Writes the `.env` of a demonstration on this machine: `node infra/compose/demo-env.mjs > .env`. Every secret
// is new; provider and mail server are the simulated ones of `docker compose --profile demo`.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

const simulated = {
  LARGO_MODE: 'demo',
  SMTP_URL: 'smtp://mailbox:1025',
  MP_SANDBOX: 'true',
  MP_BASE_URL: 'http://sandbox:8090',
  MP_AUTH_URL: 'http://localhost:8090',
  MP_SCRIPT_URL: 'http://localhost:8090/sandbox/mp.js',
  PAYMENT_ORIGINS: 'http://localhost:8090',
  // Public on purpose, and worth nothing elsewhere: infra/mercadopago-sandbox/src/credentials.ts.
  MP_CLIENT_ID: '7311200847123456',
  MP_CLIENT_SECRET: 'sandbox-client-secret-0001',
  MP_ACCESS_TOKEN: 'APP_USR-7311200847123456-010100-5a4d3c2b1a0f9e8d7c6b5a4d3c2b1a0f-1900000001',
  MP_PUBLIC_KEY: 'APP_USR-5a4d3c2b-1a0f-4e8d-8c6b-5a4d3c2b1a0f',
  MP_WEBHOOK_SECRET: 'sandbox-webhook-secret-0001',
};

/** @param {string} name */
function valueOf(name) {
  if (name in simulated) return simulated[/** @type {keyof typeof simulated} */ (name)];
  if (/^(?:(?:MAIL|MP)_TOKEN|SECOND_FACTOR)_KEY$/.test(name))
    return randomBytes(32).toString('base64');
  if (/_PASSWORD$|^LARGO_SERVICE_TOKEN$/.test(name)) return randomBytes(32).toString('hex');
  return undefined;
}

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
process.stdout.write(
  example.replaceAll(/^([A-Z0-9_]+)=.*$/gm, (line, name) => {
    const value = valueOf(name);
    return value === undefined ? line : `${name}=${value}`;
  }),
);
