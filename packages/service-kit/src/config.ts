import { readSecret } from '@largo/messaging';
import Type, { type Static, type TObject, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import type { ProductionRule } from './production-rules.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Names every wrong variable at once; never shows a value, because it may be a secret. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Configuration is wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

interface ReadOptions {
  /** In production the `production` rules of variables apply, too. Default: demo. */
  mode?: 'demo' | 'production' | 'test';
  /** Problems of values in combination; gets only values that the schema has accepted. */
  also?: (values: Readonly<Record<string, unknown>>) => readonly string[];
}

/**
 * Reads the variables a schema names. An empty variable counts as absent, so that a copied
 * `.env.example` works. Lists are separated by commas. A variable with `secret: true` may also be
 * in the file that `<name>_FILE` names.
 * @throws ConfigError
 */
export function readConfig<S extends TObject>(
  schema: S,
  env: Environment,
  { mode = 'demo', also = () => [] }: ReadOptions = {},
): Readonly<Static<S>> {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, property] of Object.entries(schema.properties)) {
    const { text, problem } = read(property, env, name);
    if (problem) {
      problems.push(problem);
      continue;
    }
    const value = text ? parse(property, text) : defaultOf(property);
    if (value !== undefined) values[name] = value;
    else if (schema.required?.includes(name)) problems.push(`${name} is missing`);
  }
  const wrong = new Set(problems.map((problem) => problem.split(' ')[0]));
  const missing = new Set(wrong);
  for (const error of Compile(schema).Errors(values)) {
    const name = error.instancePath.split('/')[1];
    if (!name || missing.has(name)) continue;
    problems.push(`${name} ${expectationOf(error)}`);
    wrong.add(name);
  }
  for (const [name, property] of Object.entries(schema.properties)) {
    const { production } = property as Described;
    if (mode !== 'production' || !production || wrong.has(name)) continue;
    if (!new RegExp(production.pattern).test(String(values[name])))
      problems.push(`${name} ${production.must} in production`);
  }
  const right = Object.entries(values).filter(([name]) => !wrong.has(name));
  problems.push(...also(Object.fromEntries(right)));
  if (problems.length > 0) throw new ConfigError([...new Set(problems)]);
  // The compiled schema has just validated it.
  return Object.freeze(values) as Readonly<Static<S>>;
}

/** For a union, the possible values. */
function expectationOf(error: TLocalizedValidationError): string {
  if (error.keyword !== 'enum') return error.message;
  return `must be ${error.params.allowedValues.join(' or ')}`;
}

/** The kit's and the service's variables, checked together so that one start shows all mistakes. */
export function joinSchemas<A extends TObject, B extends TObject>(a: A, b: B): TObject {
  return Type.Object({ ...a.properties, ...b.properties });
}

/** The mode of a separate process: production, unless it is a demonstration. */
export function modeOf(env: Environment): 'demo' | 'production' {
  return env['LARGO_MODE']?.trim() === 'demo' ? 'demo' : 'production';
}

interface Described {
  /** The value may be in a file that `<name>_FILE` names. */
  secret?: boolean;
  type?: string;
  production?: ProductionRule;
  default?: unknown;
  items?: TSchema;
}

function read(
  property: TSchema,
  env: Environment,
  name: string,
): { text?: string | undefined; problem?: string } {
  return (property as Described).secret ? readSecret(env, name) : { text: env[name]?.trim() };
}

function defaultOf(property: TSchema): unknown {
  return (property as Described).default;
}

/** What can't be parsed stays a text, and the schema then says what it should have been. */
function parse(property: TSchema, text: string): unknown {
  const { type, items } = property as Described;
  if (type === 'number' || type === 'integer')
    return Number.isFinite(Number(text)) ? Number(text) : text;
  if (type === 'boolean') {
    if (['true', '1', 'yes', 'on'].includes(text)) return true;
    return ['false', '0', 'no', 'off'].includes(text) ? false : text;
  }
  if (type === 'array') {
    const parts = text.split(',').map((part) => part.trim()).filter((part) => part !== ''); // prettier-ignore
    return items ? parts.map((part) => parse(items, part)) : parts;
  }
  return text;
}
