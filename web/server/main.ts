import {
  closingOf,
  idleLimits,
  makeLogger,
  modeOf,
  readConfig,
  startTracing,
  stopOnSignal,
} from '@largo/service-kit';
import { Agent, setGlobalDispatcher } from 'undici';
import { WebConfig } from './config.ts';
import { siteSettings } from './settings.ts';
import { startWeb } from './start-web.ts';

await startTracing(process.env);
const config = readConfig(WebConfig, process.env, { mode: modeOf(process.env) });
const log = makeLogger(config.LOG_LEVEL).child({ service: 'web' });
setGlobalDispatcher(new Agent(idleLimits));
const web = await startWeb({
  port: config.PORT,
  host: config.HOST,
  apiUrl: config.API_URL.replace(/\/$/, ''),
  settings: siteSettings(config),
  log,
  closing: closingOf(config),
  ...(config.PAYMENT_ORIGINS ? { paymentOrigins: config.PAYMENT_ORIGINS } : {}),
});
log.info({ url: web.url }, 'web started');
stopOnSignal(log, () => web.stop());
