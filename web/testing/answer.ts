import { ContractBroken, problemOf } from '@largo/contracts';
import type { Static, TSchema } from 'typebox';

/** The part of a contract's value that a fixture says itself. */
export type Said<T> = T extends readonly (infer One)[]
  ? readonly Said<One>[]
  : T extends object
    ? { readonly [Name in keyof T]?: Said<T[Name]> | undefined }
    : T;

/** The members of a schema that decide what a plausible value is. */
interface Described {
  readonly anyOf?: readonly Described[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly format?: string;
  readonly items?: Described;
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly required?: readonly string[];
  readonly type?: string;
}

const formats: Readonly<Record<string, string>> = {
  date: '2026-11-20',
  'date-time': '2026-11-20T12:00:00.000Z',
  email: 'ana@largo.test',
  uuid: '01900000-0000-7000-8000-000000000000',
};
const names: Readonly<Record<string, string>> = {
  city: 'Campinas',
  createdAt: '2026-10-01T00:00:00.000Z',
  email: 'ana@largo.test',
  message: 'ok',
  name: 'Ana Souza',
  neighborhood: 'Cambuí',
  number: '120',
  orderNumber: 'LG-2026-000001',
  state: 'SP',
  street: 'Rua Maria Monteiro',
  zipCode: '13025-151',
};

/** What stands for a value of which nothing is said: the least that the contract allows. */
function usual(schema: Described, name: string): unknown {
  const { type = 'null', format = '', examples: [example] = [] } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (type === 'string') return formats[format] ?? names[name] ?? example ?? '';
  if (type === 'integer' || type === 'number') return schema.minimum ?? 0;
  if (type === 'array') return [];
  if (type === 'object') return {};
  return type === 'boolean' ? false : null;
}

/** Without the null that is allowed as well. */
const withoutNull = (schema: Described): Described =>
  schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
const membersOf = (value: unknown) =>
  Object.entries((value ?? {}) as Readonly<Record<string, unknown>>);

function filled(described: Described, said: unknown, path: string): unknown {
  if (said === null) return null;
  if (said === undefined && described.anyOf?.some(({ type }) => type === 'null')) return null;
  const schema = withoutNull(described);
  if (schema !== described) return filled(schema, said, path);
  const { properties, required, items = {} } = schema;
  if (Array.isArray(said)) return said.map((one: unknown) => filled(items, one, path));
  if (!properties) return said === undefined ? usual(schema, path.split('/').at(-1) ?? '') : said;
  const given: Record<string, unknown> = {};
  for (const [key, value] of membersOf(said)) {
    if (!properties[key]) throw new ContractBroken(path, `${key} is not in the contract`);
    if (value !== undefined) given[key] = filled(properties[key], value, `${path}/${key}`);
  }
  for (const key of required ?? []) {
    if (given[key] === undefined)
      given[key] = filled(properties[key] ?? {}, undefined, `${path}/${key}`);
  }
  return given;
}

/**
 * A value of a contract. What is not said is plausible and always the same, so that a new member needs no word
 * here; what is said must be known to the contract.
 * @throws ContractBroken naming the path
 */
export function answer<S extends TSchema>(
  schema: S,
  said: Said<Static<S>>,
  name = 'a value of the fixture',
): Static<S> {
  const value = filled(schema as Described, said, name) as Static<S>;
  const problem = problemOf(schema, value);
  if (problem !== undefined) throw new ContractBroken(name, problem);
  return value;
}

function known(described: Described, value: unknown): unknown {
  const { properties, items = {} } = withoutNull(described);
  if (Array.isArray(value)) return value.map((one: unknown) => known(items, one));
  if (!properties || value === null) return value;
  const members = membersOf(value).filter(([key]) => properties[key]);
  return Object.fromEntries(members.map(([key, one]) => [key, known(properties[key] ?? {}, one)]));
}

/** The part of a fuller value that the contract knows, as services leave out the rest. */
export const cut = <S extends TSchema>(schema: S, value: Static<S>) =>
  known(schema as Described, value) as Static<S>;
