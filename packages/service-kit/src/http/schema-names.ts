import * as contracts from '@largo/contracts';

type Schema = Readonly<Record<string, unknown>>;

const byIdentity = new Map<unknown, string>();
const byStructure = new Map<string, string>();
for (const [name, exported] of Object.entries(contracts)) {
  if (!isComponent(exported)) continue;
  if (!byIdentity.has(exported)) byIdentity.set(exported, name);
  const structure = JSON.stringify(exported);
  if (!byStructure.has(structure)) byStructure.set(structure, name);
}

/**
 * The name under which the API's description lists a schema: that of its export in contracts, even
 * for a copy (TypeBox copies what it makes optional), else the schema's title.
 */
export function nameOf(schema: unknown): string | undefined {
  const name = byIdentity.get(schema);
  if (name !== undefined) return name;
  if (!isComponent(schema)) return undefined;
  if (typeof schema['title'] === 'string') return schema['title'];
  return byStructure.get(JSON.stringify(schema));
}

/** Whether a body would be an unnamed object in generated clients. */
export function isAnonymous(schema: unknown): boolean {
  if (!isObject(schema) || nameOf(schema) !== undefined) return false;
  const { items, anyOf, oneOf, allOf, content } = schema;
  if (items !== undefined) return isAnonymous(items);
  if (isObject(content))
    return Object.values(content).some((media) => isAnonymous((media as Schema)['schema']));
  const branches = [anyOf, oneOf, allOf].flatMap((list) => (Array.isArray(list) ? list : []));
  return branches.some(isAnonymous) || hasMembers(schema);
}

/** Objects, enumerations and unions; a name for a plain text or number would add nothing. */
function isComponent(value: unknown): value is Schema {
  if (!isObject(value)) return false;
  return hasMembers(value) || 'anyOf' in value || 'enum' in value;
}

function hasMembers(schema: Schema): boolean {
  return isObject(schema['properties']) || isObject(schema['patternProperties']);
}

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The schema for the description: a named one has `x-name`, and a union of literals becomes one
 * enumeration.
 */
export function documented(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(documented);
  if (!isObject(schema)) return schema;
  const name = nameOf(schema);
  const values = literalsOf(schema['anyOf']);
  const { title: _title, anyOf, ...rest } = schema;
  const copy = Object.fromEntries(
    Object.entries(values || anyOf === undefined ? rest : { ...rest, anyOf }).map(
      ([keyword, value]) => [
        keyword,
        keyword === 'properties' ? documentedMembers(value) : documented(value),
      ],
    ),
  );
  return {
    ...copy,
    ...(values ? { type: typeof values[0], enum: values } : {}),
    ...(name === undefined ? {} : { 'x-name': name }),
  };
}

/** The names of members are not keywords. */
function documentedMembers(members: unknown): object {
  const entries = Object.entries((members ?? {}) as Schema);
  return Object.fromEntries(entries.map(([member, schema]) => [member, documented(schema)]));
}

function literalsOf(branches: unknown): unknown[] | undefined {
  if (!Array.isArray(branches) || branches.length === 0) return undefined;
  const values = branches.flatMap((branch: Schema) => ('const' in branch ? [branch['const']] : []));
  return values.length === branches.length ? values : undefined;
}

/** Moves every schema with an `x-name` into `components` and leaves a reference in its place. */
export function hoistNamed(value: unknown, components: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => hoistNamed(item, components));
  if (!isObject(value)) return value;
  const { 'x-name': name, ...rest } = value;
  const members = Object.entries(rest).map(([key, member]) => [
    key,
    hoistNamed(member, components),
  ]);
  const copy: unknown = Object.fromEntries(members);
  if (typeof name !== 'string') return copy;
  components[name] ??= copy;
  return { $ref: `#/components/schemas/${name}` };
}
