import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import { startMailbox } from '../../local/src/mailbox/mailbox.ts';
import { outsideTool } from './outside-tool.ts';
import { projectRoot } from './project.ts';

const amtool = outsideTool('amtool');
// In Debian it has another name.
const alertmanager =
  outsideTool('prometheus-alertmanager').file ?? outsideTool('alertmanager').file;

const scripts = path.join(projectRoot, 'infra/observability/alertmanager');
const folder = mkdtempSync(path.join(tmpdir(), 'largo-alerts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const filledIn = {
  ALERT_MAIL_TO: 'ana@largo.test, rui@largo.test',
  MAIL_FROM: 'Largo <avisos@largo.test>',
  SMTP_URL: 'smtps://alertas%40largo.test:it%27s%20%25@mail.largo.test',
};

/** The configuration that the container creates before it starts. */
function written(env: Record<string, string>) {
  const all = { PATH: process.env['PATH'], ...filledIn, ...env };
  return spawnSync('sh', [path.join(scripts, 'mail.sh')], { env: all, encoding: 'utf8' });
}
function fileOf(env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = written(env);
  expect(status, stderr).toBe(0);
  const file = path.join(folder, 'written.yml');
  writeFileSync(file, stdout);
  return file;
}
const globalOf = (env: Record<string, string>) =>
  (parse(written(env).stdout) as { global: object }).global;

describe('the configuration that mails alerts', () => {
  it('is the shop’s mail server, with what its address spells in another way', () => {
    expect(globalOf({})).toEqual({
      smtp_from: filledIn.MAIL_FROM,
      smtp_smarthost: 'mail.largo.test:465',
      smtp_require_tls: false,
      smtp_auth_username: 'alertas@largo.test',
      smtp_auth_password: "it's %",
    });
    expect(globalOf({ SMTP_URL: 'smtp://ana:secret@mail.largo.test' })).toMatchObject({
      smtp_smarthost: 'mail.largo.test:587',
      smtp_require_tls: true,
    });
    expect(globalOf({ SMTP_URL: 'smtp://mailbox:1025' })).toEqual({
      smtp_from: filledIn.MAIL_FROM,
      smtp_smarthost: 'mailbox:1025',
      smtp_require_tls: false,
    });
  });

  it.each([
    ['ALERT_MAIL_TO', '', 'ALERT_MAIL_TO is empty'],
    ['MAIL_FROM', '', 'MAIL_FROM is empty'],
    ['SMTP_URL', '', 'SMTP_URL is neither'],
    ['SMTP_URL', 'smtps://ana:secret@mail.largo.test:2465', 'at port 465 only'],
  ])('is not made with %s=%s', (name, value, said) => {
    const { status, stderr } = written({ [name]: value });

    expect(status).toBe(1);
    expect(stderr).toContain(said);
  });

  it
    .skipIf(!amtool.file)
    .each([filledIn.SMTP_URL, 'smtp://ana:secret@mail.largo.test', 'smtp://mailbox:1025'])(
    'is read by Alertmanager, for %s (needs amtool)',
    (url) => {
      const { status, output } = amtool.run(['check-config', fileOf({ SMTP_URL: url })]);

      expect(output).toContain('SUCCESS');
      expect(status).toBe(0);
    },
  );

  it.skipIf(!amtool.file).each(['page', 'ticket'])(
    'sends an alert of severity %s to the receiver of that name (needs amtool)',
    (severity) => {
      const { status, output } = amtool.run([
        'config',
        'routes',
        'test',
        `--config.file=${fileOf()}`,
        `--verify.receivers=${severity}`,
        `severity=${severity}`,
      ]);

      expect(status, output).toBe(0);
    },
  );
});

it.skipIf(alertmanager === undefined)(
  'an alert arrives as a mail at everybody who is named (needs alertmanager)',
  { timeout: 120_000 },
  async () => {
    const mailbox = await startMailbox({ port: 0, smtpPort: 0 });
    onTestFinished(() => mailbox.close());
    const port = await freePort();
    symlinkSync(alertmanager ?? '', path.join(folder, 'alertmanager'));
    const child = spawn(
      'sh',
      [
        path.join(scripts, 'start.sh'),
        `--storage.path=${path.join(folder, 'data')}`,
        `--web.listen-address=127.0.0.1:${port}`,
        '--cluster.listen-address=',
      ],
      {
        stdio: 'ignore',
        env: {
          ...filledIn,
          PATH: `${folder}:${process.env['PATH']}`,
          SMTP_URL: mailbox.smtpUrl,
          TMPDIR: folder,
        },
      },
    );
    const ended = once(child, 'exit');
    onTestFinished(async () => {
      child.kill();
      await ended;
    });
    const labels = { alertname: 'ServiceDown', severity: 'page', service: 'shipping' };
    await vi.waitFor(
      async () => {
        const sent = await fetch(`http://127.0.0.1:${port}/api/v2/alerts`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify([{ labels }]),
        });
        expect(sent.status).toBe(200);
      },
      { timeout: 30_000, interval: 200 },
    );

    const mails = await vi.waitFor(
      async () => {
        const list = (await (await fetch(`${mailbox.url}/api/messages`)).json()) as Mail[];
        expect(list.length).toBeGreaterThan(0);
        return list;
      },
      { timeout: 60_000, interval: 500 },
    );

    expect(mails.flatMap(({ to }) => to).toSorted()).toEqual(['ana@largo.test', 'rui@largo.test']);
    expect(mails[0]?.from).toBe('avisos@largo.test');
    expect(mails[0]?.subject).toContain('ServiceDown');
  },
);

interface Mail {
  to: string[];
  from: string;
  subject: string;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
