import { type ServiceName, serviceNames } from '@largo/contracts';
import { newId } from '@largo/kernel';
import {
  ConfigError,
  type Environment,
  KitConfig,
  makeServiceHttp,
  readConfig,
} from '@largo/service-kit/calls';
import Type from 'typebox';
import type { Call } from './command.ts';

const urlVariable = (service: ServiceName) => `${service.toUpperCase()}_URL`;

/** The same variables as the services read, so that the program runs wherever a service runs. */
const CliConfig = Type.Object({
  LARGO_SERVICE_TOKEN: KitConfig.properties.LARGO_SERVICE_TOKEN,
  ...Object.fromEntries(
    serviceNames.map((name) => [
      urlVariable(name),
      Type.Optional(Type.String({ pattern: '^https?://' })),
    ]),
  ),
});

/** Longer than other calls get, because re-encrypting or announcing a batch takes longer. */
const timeoutMs = 30_000;

export function openServices(env: Environment): { call: Call; close(): Promise<void> } {
  const config = readConfig(CliConfig, env) as Readonly<Record<string, string | undefined>>;
  const http = makeServiceHttp({
    resolve: (service) => config[urlVariable(service)] ?? '',
    serviceToken: config['LARGO_SERVICE_TOKEN'] ?? '',
  });
  const correlationId = newId();
  return {
    async call(service, method, path, body) {
      const variable = urlVariable(service);
      if (config[variable] === undefined) throw new ConfigError([`${variable} is missing`]);
      return http.call(service, method, path, { correlationId, timeoutMs, body });
    },
    close: () => http.close(),
  };
}
