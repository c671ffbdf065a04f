import { readFileSync } from 'node:fs';
import path from 'node:path';
import { KitConfig, readConfig, serviceNames } from '@largo/service-kit';
import Type, { type TObject } from 'typebox';
import { describe, expect, it } from 'vitest';
import { GatewayConfig } from '../../../gateway/src/config.ts';
import { LocalSettings } from '../../local/src/settings.ts';
import { WebConfig } from '../../../web/server/config.ts';
import { services } from '../rules/all-services.ts';
import { anySecrets, environmentOf, example } from './compose.ts';
import { projectRoot } from './project.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

/** Variables of every separate process; `runMain`, the gateway's entry and `largo` read them. */
const ofProcesses = [
  'KAFKA_BROKERS',
  'KAFKA_USERNAME',
  'KAFKA_PASSWORD',
  'KAFKA_MECHANISM',
  'KAFKA_TLS',
  'KAFKA_CA_FILE',
  'REDIS_URL',
  'DATABASE_URL',
  'LARGO_MODE',
  'LARGO_CLOCK_OFFSET_MS',
  'KAFKA_SESSION_TIMEOUT_MS',
  'WEB_URL',
  'GATEWAY_URL',
  'BACKUP_URL',
  ...serviceNames.map((name) => `${name.toUpperCase()}_URL`),
];
/** Read by OpenTelemetry. */
const ofTheRuntime = [
  'OTEL_SERVICE_NAME',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_PROTOCOL',
  'OTEL_TRACES_SAMPLER_ARG',
];

const schemas: Readonly<Record<string, TObject>> = {
  ...Object.fromEntries(
    Object.values(services).map(({ name, configSchema }) => [name, configSchema as TObject]),
  ),
  gateway: GatewayConfig,
  web: WebConfig,
};
const namesOf = (schema: TObject) => Object.keys(schema.properties);

describe('the variables of secrets', () => {
  /** Keys that browsers get are not secret. */
  const isSecret = (name: string) =>
    /TOKEN|SECRET|PASSWORD|_KEY|^(?:DATABASE|REDIS|SMTP)_/.test(name) && !name.includes('PUBLIC');

  it.each([...Object.entries(schemas), ['every service', KitConfig] as const])(
    'of %s may stand in a file',
    (_name, { properties }) => {
      const secrets = Object.entries(properties).filter(([name]) => isSecret(name));

      expect(
        secrets.filter(([, property]) => !('secret' in property)).map(([name]) => name),
      ).toEqual([]);
    },
  );
});

describe('.env.example', () => {
  it('names exactly the variables that docker-compose.yml takes', () => {
    const taken = new Set(
      [...read('docker-compose.yml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name),
    );

    expect([...example.keys()].toSorted()).toEqual([...taken].toSorted());
  });

  it('holds no secret', () => {
    const secrets = [...example].filter(([name]) => /PASSWORD|TOKEN|SECRET|_KEY/.test(name));

    expect(secrets.length).toBeGreaterThan(5);
    expect(secrets.filter(([, value]) => value !== '')).toEqual([]);
  });
});

describe('docker-compose.yml', () => {
  it.each(Object.keys(schemas))(
    'gives %s only variables that it reads, and values it takes',
    (name) => {
      const env = environmentOf(name, {
        ...anySecrets,
        SMTP_URL: 'smtps://mail.example',
      });
      const schema = schemas[name] ?? Type.Object({});
      const known = new Set([
      ...namesOf(schema), ...namesOf(KitConfig), ...ofProcesses, ...ofTheRuntime,
      // Set for all services by one anchor, although only those that sign links or count proxies read them.
      'PUBLIC_URL', 'TRUSTED_PROXIES',
    ]); // prettier-ignore

      expect(Object.keys(env).filter((key) => !known.has(key))).toEqual([]);
      expect(() => readConfig(schema, env)).not.toThrow();
      if (name in services) expect(() => readConfig(KitConfig, env)).not.toThrow();
    },
  );
});

describe('docs/operations.md', () => {
  const handbook = read('docs/operations.md');

  it.each([
    ...Object.entries(schemas),
    ['every service', KitConfig] as const,
    ['npm start', LocalSettings] as const,
  ])('explains every variable of %s', (_name, schema) => {
    expect(namesOf(schema).filter((variable) => !handbook.includes(`\`${variable}\``))).toEqual([]);
  });

  it('explains what every process of its own needs', () => {
    const entry = read('packages/service-kit/src/run-main.ts');
    const named = [...entry.matchAll(/^ {2}([A-Z][A-Z0-9_]+): Type/gm)].map(
      ([, name = '']) => name,
    );

    expect(named.length).toBeGreaterThan(4);
    for (const variable of [...named, ...ofProcesses]) {
      expect(handbook).toContain(`\`${variable}\``);
    }
  });
});
