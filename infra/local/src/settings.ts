import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@largo/postgres';
import { readConfig, type Environment } from '@largo/service-kit';
import { WebConfig } from '@largo/web/server';
import Type, { type Static } from 'typebox';

const Port = (initial: number) => Type.Integer({ default: initial, minimum: 0, maximum: 65_535 });

/** Ports and folders of a system on this machine; a second system needs different ones. */
export const LocalSettings = Type.Object({
  LARGO_PORT: Port(8080),
  LARGO_MAILBOX_PORT: Port(8025),
  LARGO_SMTP_PORT: Port(1025),
  LARGO_SANDBOX_PORT: Port(8090),
  LARGO_CONTROL_PORT: Port(8091),
  LARGO_POSTGRES_PORT: Port(5460),
  LARGO_TRACES_PORT: Port(8092),
  LARGO_DATA_DIR: Type.String({ default: '.largo' }),
  /** Node that the processes of the cluster run on; the one it was started with by default. */
  LARGO_NODE: Type.Optional(Type.String()),
  /** A PostgreSQL to use instead of the embedded one; a superuser's address. */
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://', secret: true })),
  /** Cluster mode: brokers and Redis to use instead of own ones. */
  KAFKA_BROKERS: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
  REDIS_URL: Type.Optional(Type.String({ pattern: '^rediss?://', secret: true })),
  /** The address at which browsers reach the shop, if it is not this machine's own. */
  PUBLIC_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
  /** The initial data of an empty city: stores with a month of orders, stores without orders, or nothing. */
  LARGO_DEMO: Type.Union([Type.Literal('month'), Type.Literal('city'), Type.Literal('none')], {
    default: 'month',
  }),
  /** If true, every process sends its spans to the local trace viewer. */
  LARGO_TRACES: Type.Boolean({ default: false }),
  /** Minutes between two runs of the auditor; 0: it is not started. */
  AUDIT_EVERY_MINUTES: Type.Integer({ default: 15, minimum: 0, maximum: 1_440 }),
  /** The web process reads it too; an invalid value is refused before a database is started. */
  SITE_TEXTS: WebConfig.properties.SITE_TEXTS,
  /** Writes the database to the disk at each commit. Tests switch it off: their data need not survive a power failure. */
  LARGO_DURABLE: Type.Boolean({ default: true }),
  /** Where log lines go: to `largo.log` in the data folder, or to the console between the lines for people. */
  LOG_TO: Type.Union([Type.Literal('file'), Type.Literal('console')], { default: 'file' }),
  LOG_LEVEL: Type.String({ default: 'error' }),
  LARGO_MODE: Type.String({ default: 'demo' }),
  NODE_ENV: Type.String({ default: '' }),
});
export type LocalSettings = Readonly<Static<typeof LocalSettings>>;

const portNames = [
  'LARGO_PORT',
  'LARGO_MAILBOX_PORT',
  'LARGO_SMTP_PORT',
  'LARGO_SANDBOX_PORT',
  'LARGO_CONTROL_PORT',
  'LARGO_POSTGRES_PORT',
  'LARGO_TRACES_PORT',
] as const;

/** Variables for another system next to the running ones. */
export async function freePorts(): Promise<Record<(typeof portNames)[number], string>> {
  const ports = portNames.map(async (name) => [name, String(await freePort())] as const);
  // Every name was given its port above.
  return Object.fromEntries(await Promise.all(ports)) as Awaited<ReturnType<typeof freePorts>>;
}

/** The project's folder, from `src` and from `dist` alike. */
export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

export class ProductionRefused extends Error {
  constructor() {
    super('The local system is a demonstration: it does not start in production mode');
    this.name = 'ProductionRefused';
  }
}

/**
 * Unlike a service, this is started by hand, with any other variables that the shell has.
 * @throws ProductionRefused with NODE_ENV or LARGO_MODE `production`
 */
export function readSettings(env: Environment): LocalSettings {
  const settings = readConfig(LocalSettings, env);
  if (settings.NODE_ENV === 'production' || settings.LARGO_MODE === 'production') {
    throw new ProductionRefused();
  }
  return { ...settings, LARGO_DATA_DIR: path.resolve(projectRoot, settings.LARGO_DATA_DIR) };
}

export const logFileOf = ({ LARGO_DATA_DIR }: Pick<LocalSettings, 'LARGO_DATA_DIR'>): string =>
  path.join(LARGO_DATA_DIR, 'largo.log');

export function publicUrlOf({ PUBLIC_URL, LARGO_PORT }: LocalSettings): string {
  return PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${LARGO_PORT}`;
}
