export type Schema = Readonly<Record<string, unknown>>;
/** Removes from a value what its schema does not name. */
export type Clean = (value: unknown) => void;
/** Makes a check that does not change the value. */
export type MakeJudge = (schema: Schema) => (value: unknown) => boolean;

/**
 * Handlers get only the members that a schema names, at every depth, so that an extra member can't
 * overwrite one of ours when the value is spread. Records (`patternProperties`) and
 * `additionalProperties` declare other members; a schema that says nothing about its value
 * (`Type.Unknown()`) keeps all of it. For a union, what any matching branch names is kept.
 * @returns a cleaner for values that match the schema; undefined if there is nothing to remove
 * @throws for keywords whose members it does not know
 */
export function stripUnknownFields(schema: Schema, makeJudge: MakeJudge): Clean | undefined {
  return cleanerOf([schema], makeJudge);
}

/** For a value that matches all of the schemas: what any of them names is kept. */
function cleanerOf(schemas: readonly Schema[], makeJudge: MakeJudge): Clean | undefined {
  const { plain, branches } = flatten(schemas);
  if (plain.some(saysNothing)) return undefined;
  if (branches.length > 0) return unionCleaner(plain, branches, makeJudge);
  const ofItems = plain.flatMap(({ items }) => (items === undefined ? [] : [items as Schema]));
  const cleanItem = ofItems.length > 0 ? cleanerOf(ofItems, makeJudge) : undefined;
  const objects = plain.filter(isOfObjects);
  const cleanMembers = objects.length > 0 ? memberCleaner(objects, makeJudge) : undefined;
  if (!cleanItem && !cleanMembers) return undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) cleanMembers?.(value as Record<string, unknown>);
    else if (cleanItem) for (const item of value) cleanItem(item);
  };
}

function unionCleaner(
  plain: readonly Schema[],
  branches: readonly Schema[],
  makeJudge: MakeJudge,
): Clean {
  const judges = branches.map(makeJudge);
  const cleanerFor = cleanersOfChoice(plain, branches, makeJudge);
  return (value) => {
    if (typeof value !== 'object' || value === null) return;
    const matching = judges.flatMap((fits, index) => (fits(value) ? [index] : []));
    cleanerFor(matching)?.(value);
  };
}

function memberCleaner(objects: readonly Schema[], makeJudge: MakeJudge) {
  const names = new Set(objects.flatMap(({ properties }) => Object.keys(properties ?? {})));
  const named = new Map(
    [...names].map((name) => [name, cleanerOf(schemasOf(name, objects), makeJudge)]),
  );
  const others = objects.flatMap(otherMembers);
  const cleanerFor = cleanersOfChoice(
    [],
    others.map(({ schema }) => schema),
    makeJudge,
  );
  return (value: Record<string, unknown>) => {
    for (const name of Object.keys(value)) {
      if (named.has(name)) {
        named.get(name)?.(value[name]);
        continue;
      }
      const wanted = others.flatMap(({ fits }, index) => (fits(name) ? [index] : []));
      if (wanted.length === 0) delete value[name];
      else cleanerFor(wanted)?.(value[name]);
    }
  };
}

/** Several may apply, which only the value decides. The cleaner of each combination is made once. */
function cleanersOfChoice(
  always: readonly Schema[],
  choice: readonly Schema[],
  makeJudge: MakeJudge,
): (chosen: readonly number[]) => Clean | undefined {
  const make = (chosen: readonly number[]) =>
    cleanerOf([...always, ...choice.filter((_, index) => chosen.includes(index))], makeJudge);
  const made = new Map(choice.map((_, index) => [String(index), make([index])]));
  return (chosen) => {
    const key = chosen.join();
    if (!made.has(key)) made.set(key, make(chosen));
    return made.get(key);
  };
}

interface OtherMember {
  fits(name: string): boolean;
  schema: Schema;
}

/** What a schema says about members that it does not name. */
function otherMembers({ patternProperties, additionalProperties: rest }: Schema): OtherMember[] {
  const patterns = Object.entries((patternProperties ?? {}) as Readonly<Record<string, Schema>>);
  const byPattern = patterns.map(([pattern, schema]) => {
    const expression = new RegExp(pattern, 'u');
    return { fits: (name: string) => expression.test(name), schema };
  });
  if (rest === undefined || rest === false) return byPattern;
  const isLeft = (name: string) => !byPattern.some(({ fits }) => fits(name));
  return [...byPattern, { fits: isLeft, schema: rest === true ? {} : (rest as Schema) }];
}

function schemasOf(name: string, objects: readonly Schema[]): Schema[] {
  return objects.flatMap((object) => {
    const properties = (object['properties'] ?? {}) as Readonly<Record<string, Schema>>;
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const others = otherMembers(own ? { ...object, additionalProperties: false } : object);
    const fitting = others.filter(({ fits }) => fits(name)).map(({ schema }) => schema);
    return own ? [own, ...fitting] : fitting;
  });
}

/** All of `plain` apply, of `branches` those that match; a union with one branch of objects is no choice. */
function flatten(schemas: readonly Schema[]): { plain: Schema[]; branches: Schema[] } {
  const plain: Schema[] = [];
  const branches: Schema[] = [];
  for (const schema of schemas) {
    refuseUnseen(schema);
    const { anyOf, oneOf, allOf, ...own } = schema;
    const isCombined = anyOf !== undefined || oneOf !== undefined || allOf !== undefined;
    if (!isCombined || !saysNothing(own)) plain.push(own);
    const inner = ((allOf ?? []) as Schema[]).slice();
    for (const union of [anyOf, oneOf]) {
      const structured = ((union ?? []) as Schema[]).filter(mayHaveMembers);
      if (structured.length === 1) inner.push(...structured);
      else branches.push(...structured);
    }
    const flat = flatten(inner);
    plain.push(...flat.plain);
    branches.push(...flat.branches);
  }
  return { plain, branches };
}

const tellingKeywords = [
  'type',
  'const',
  'enum',
  'items',
  'anyOf',
  'oneOf',
  'allOf',
  'properties',
  'patternProperties',
  'additionalProperties',
];

function saysNothing(schema: Schema): boolean {
  return tellingKeywords.every((keyword) => schema[keyword] === undefined);
}

function isOfObjects(schema: Schema): boolean {
  return (
    [schema['type']].flat().includes('object') ||
    ['properties', 'patternProperties', 'additionalProperties'].some((word) => word in schema)
  );
}

function mayHaveMembers(schema: Schema): boolean {
  if (schema['const'] !== undefined || schema['enum'] !== undefined) return false;
  const types = [schema['type'] ?? []].flat() as string[];
  return types.length === 0 || types.includes('object') || types.includes('array');
}

const unseenKeywords = [
  '$ref',
  '$dynamicRef',
  'if',
  'dependencies',
  'dependentSchemas',
  'prefixItems',
  'unevaluatedProperties',
];

function refuseUnseen(schema: Schema): void {
  const unseen = unseenKeywords.find((keyword) => keyword in schema);
  if (unseen === undefined && !Array.isArray(schema['items'])) return;
  throw new Error(`The fields of ${unseen ?? 'a tuple'} in a request's schema are not known`);
}
