import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from './project.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

interface Compose {
  readonly services: Readonly<
    Record<string, { readonly environment?: Readonly<Record<string, string | number>> }>
  >;
}
const compose = parse(read('docker-compose.yml'), { merge: true }) as Compose;

/** The variables of `.env.example`, by name. */
export const example: ReadonlyMap<string, string> = new Map(
  read('.env.example')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => [line.split('=')[0] ?? '', line.slice(line.indexOf('=') + 1)] as const),
);

/** Values as `openssl rand` would make them. */
export const anySecrets: Readonly<Record<string, string>> = Object.fromEntries(
  [...example.keys()]
    .filter((name) => /_PASSWORD$|^LARGO_SERVICE_TOKEN$/.test(name))
    .map((name) => [name, 'a-secret-of-sixteen-characters']),
);

/** The environment of one container, with `.env` copied from the example and these values. */
export function environmentOf(
  name: string,
  filledIn: Readonly<Record<string, string>>,
): Record<string, string> {
  const env = new Map([...example, ...Object.entries(filledIn)]);
  const resolved = (value: string) =>
    value.replace(/\$\{([A-Z0-9_]+)(?::[-?]([^}]*))?\}/g, (_all, variable: string, other = '') =>
      String(env.get(variable) || other),
    );
  const environment = compose.services[name]?.environment ?? {};
  return Object.fromEntries(
    Object.entries(environment).map(([key, value]) => [key, resolved(String(value))]),
  );
}
