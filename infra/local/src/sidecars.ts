// A process of its own for the provider's sandbox, the mailbox and the page of traces, as the real
// provider, mail server and collector are, so that they fail and restart independently of the shop.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startSandbox } from '@largo/mercadopago-sandbox';
import { startMailbox } from './mailbox/mailbox.ts';
import { startTraceReceiver } from './traces/receiver.ts';
import { readConfig } from '@largo/service-kit';
import Type from 'typebox';
import { publicUrlOf, readSettings } from './settings.ts';

const settings = readSettings(process.env);
const { LARGO_CLOCK_OFFSET_MS: clockOffsetMs } = readConfig(
  Type.Object({ LARGO_CLOCK_OFFSET_MS: Type.Integer({ default: 0 }) }),
  process.env,
);
const shop = publicUrlOf(settings);
mkdirSync(settings.LARGO_DATA_DIR, { recursive: true });
const mailbox = await startMailbox({
  port: settings.LARGO_MAILBOX_PORT,
  smtpPort: settings.LARGO_SMTP_PORT,
  env: { ...process.env, PUBLIC_URL: shop },
});
const traces = settings.LARGO_TRACES
  ? await startTraceReceiver({ port: settings.LARGO_TRACES_PORT })
  : undefined;
const sandbox = await startSandbox({
  port: settings.LARGO_SANDBOX_PORT,
  clockOffsetMs,
  stateFile: path.join(settings.LARGO_DATA_DIR, 'sandbox.json'),
  webhookUrl: `http://127.0.0.1:${settings.LARGO_PORT}/api/payments/webhook?source_news=webhooks`,
  redirectUris: [`${shop}/api/mercadopago-oauth/callback`],
});

const stop = async (): Promise<void> => {
  await sandbox.close();
  await traces?.close();
  await mailbox.close();
  process.exit(0);
};
// Ctrl-C reaches the whole group; the shop's process decides when this one ends.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => void stop());
process.on('disconnect', () => void stop());
// A parent that has ended meanwhile is noticed by its disconnection.
process.send?.(
  {
    sandboxUrl: sandbox.url,
    mailboxUrl: mailbox.url,
    smtpUrl: mailbox.smtpUrl,
    tracesUrl: traces?.url,
  },
  () => undefined,
);
