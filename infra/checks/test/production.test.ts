import { spawn } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { anySecrets, environmentOf } from './compose.ts';
import { projectRoot } from './project.ts';

const mains: Readonly<Record<string, string>> = {
  gateway: 'gateway/src/main.ts',
  identity: 'services/identity/src/main.ts',
  notifications: 'services/notifications/src/main.ts',
  payments: 'services/payments/src/main.ts',
  web: 'web/server/main.ts',
};

/** The reasons that a process gives for not starting. */
function problemsOf(name: string, env: Readonly<Record<string, string>>): Promise<string[]> {
  const main = path.join(projectRoot, mains[name] ?? '');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', main], {
      cwd: projectRoot,
      // Telemetry is configured by the image.
      env: { ...env, NODE_OPTIONS: '', PATH: process.env['PATH'] ?? '' },
      timeout: 60_000,
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.once('close', (code) => {
      const text = said.replaceAll('\\n', '\n');
      const list = /Configuration is wrong:\n((?: {2}\S.*\n?)+)/.exec(text)?.[1] ?? '';
      const problems = list.split('\n').map((line) => line.replace(/"}?$/, '').trim());
      if (code === 1) resolve(problems.filter((line) => line !== '').toSorted());
      else reject(new Error(`${name} ended with ${code}:\n${said}`));
    });
  });
}

const company = [
  'COMPANY_ADDRESS must be your own in production',
  'COMPANY_CNPJ must be your own in production',
  'COMPANY_EMAIL must be your own in production',
  'COMPANY_NAME must be your own in production',
];
const sealing = 'MAIL_TOKEN_KEY must be 32 bytes in base64 in production';
const unencrypted = 'PUBLIC_URL must be https:// in production';

describe('in production, with secrets and nothing else of its own,', () => {
  // The demo's address and mailbox, as they would be left over from trying it.
  const demo = {
    ...anySecrets,
    PUBLIC_URL: 'http://localhost:8080',
    SMTP_URL: 'smtp://mailbox:1025',
    MAIL_FROM: 'Largo <nao-responda@largo.test>',
    COMPANY_CNPJ: '99.999.999/0001-91',
  };

  it.concurrent.each([
    ['gateway', [unencrypted]],
    [
      'identity',
      [sealing, 'SECOND_FACTOR_KEY must be 32 bytes in base64 in production', unencrypted],
    ],
    [
      'notifications',
      [
        ...company,
        'MAIL_FROM must be an address of your own in production',
        sealing,
        unencrypted,
        'SMTP_URL must be your own mail server in production',
      ],
    ],
    [
      'payments',
      [
        'MP_ACCESS_TOKEN is missing',
        'MP_CLIENT_ID is missing',
        'MP_CLIENT_SECRET is missing',
        'MP_PUBLIC_KEY is missing',
        'MP_TOKEN_KEY is missing',
        'MP_WEBHOOK_SECRET is missing',
        unencrypted,
      ],
    ],
    [
      'web',
      [
        ...company,
        'COMPANY_DPO must be your own in production',
        'COMPANY_PHONE must be your own in production',
        unencrypted,
      ],
    ],
  ])(
    '%s does not start, and names every mistake',
    async (name, problems) => {
      expect(await problemsOf(name, environmentOf(name, demo))).toEqual(problems.toSorted());
    },
    90_000,
  );
});
