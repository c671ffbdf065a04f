import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Clean } from 'typebox/value';

/** A body or an event's data breaks its contract: a bug in the program that produced it. */
export class ContractBroken extends Error {
  constructor(name: string, problem: string) {
    super(`${name}: ${problem}`);
    this.name = 'ContractBroken';
  }
}

const validators = new WeakMap<TSchema, ReturnType<typeof Compile>>();

/** How a value breaks its contract, by path. Members that the contract does not name are allowed. */
export function problemOf(schema: TSchema, value: unknown): string | undefined {
  const validator = validators.get(schema) ?? Compile(schema);
  validators.set(schema, validator);
  if (validator.Check(value)) return undefined;
  const [first] = validator.Errors(value);
  return `${first?.instancePath ?? ''} ${first?.message ?? 'does not match'}`;
}

/**
 * Holds a producer to its contract: the value, as JSON carries it, has every member the contract names and
 * no other, so that a renamed member fails on either side.
 * @throws ContractBroken naming the contract and the path
 */
export function checked<S extends TSchema>(schema: S, value: Static<S>, name: string): Static<S> {
  const sent: unknown = asJson(value);
  const problem = problemOf(schema, sent) ?? unnamedMember(sent, Clean(schema, asJson(value)));
  if (problem !== undefined) throw new ContractBroken(name, problem);
  return value;
}

function asJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** The path of the first member of `value` that was cleaned away. */
function unnamedMember(value: unknown, cleaned: unknown, path = ''): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const kept = cleaned as Readonly<Record<string, unknown>>;
  for (const [key, member] of Object.entries(value)) {
    const at = `${path}/${key}`;
    if (!Object.hasOwn(kept, key)) return `${at} is not in the contract`;
    const inner = unnamedMember(member, kept[key], at);
    if (inner !== undefined) return inner;
  }
  return undefined;
}
