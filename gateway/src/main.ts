import { OffsetClock, systemClock } from '@largo/kernel';
import {
  makeLogger,
  modeOf,
  readConfig,
  redisStore,
  serviceNames,
  startTracing,
  stopOnSignal,
  type ServiceName,
} from '@largo/service-kit';
import Type from 'typebox';
import { GatewayConfig } from './config.ts';
import { startGateway } from './gateway.ts';

const Url = Type.String({ pattern: '^https?://' });
const ProcessConfig = Type.Object({
  ...GatewayConfig.properties,
  WEB_URL: Url,
  REDIS_URL: Type.String({ pattern: '^rediss?://', secret: true }),
  LARGO_MODE: Type.Union([Type.Literal('production'), Type.Literal('demo')], {
    default: 'production',
  }),
  /** Demonstrations only: the offset from real time at the start. */
  LARGO_CLOCK_OFFSET_MS: Type.Integer({ default: 0, minimum: 0 }),
  ...Object.fromEntries(serviceNames.map((name) => [`${name.toUpperCase()}_URL`, Url])),
});

await startTracing(process.env);
const config = readConfig(ProcessConfig, process.env, { mode: modeOf(process.env) });
const log = makeLogger(config.LOG_LEVEL).child({ service: 'gateway' });
const clock =
  config.LARGO_MODE === 'demo' ? new OffsetClock(config.LARGO_CLOCK_OFFSET_MS) : systemClock;
const store = redisStore(config.REDIS_URL, { clock, log });
const urls = new Map(Object.entries(config).map(([name, value]) => [name, String(value)]));
const gateway = await startGateway({
  config,
  clock,
  log,
  resolve: (service: ServiceName) => urls.get(`${service.toUpperCase()}_URL`) ?? '',
  webUrl: config.WEB_URL,
  counters: store.counters,
});
log.info({ url: gateway.url }, 'gateway started');
stopOnSignal(log, async () => {
  await gateway.stop();
  await store.close();
});
