const integerColumn = 2_147_483_647;

interface SchemaNode {
  type?: unknown;
  minimum?: number;
  maximum?: number;
  items?: unknown;
  anyOf?: unknown[];
  properties?: object;
  patternProperties?: object;
  additionalProperties?: unknown;
}

/**
 * Finds where a schema accepts whole numbers that an `integer` column does not, for which
 * PostgreSQL would fail with an internal error. A value for a `bigint` column has a maximum of
 * `Number.MAX_SAFE_INTEGER`.
 */
export function unboundedIntegers(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const node: SchemaNode = schema;
  if (node.type === 'integer') return isBounded(node) ? [] : [path];
  const members = { ...node.properties, ...node.patternProperties };
  return [
    ...Object.entries(members).flatMap(([name, part]) =>
      unboundedIntegers(part, `${path}.${name}`),
    ),
    ...(node.anyOf ?? []).flatMap((part) => unboundedIntegers(part, path)),
    ...unboundedIntegers(node.items, `${path}[]`),
    ...unboundedIntegers(node.additionalProperties, `${path}.*`),
  ];
}

function isBounded({ minimum, maximum }: SchemaNode): boolean {
  if (minimum === undefined || maximum === undefined) return false;
  if (maximum === Number.MAX_SAFE_INTEGER) return true;
  return maximum <= integerColumn && minimum >= -integerColumn;
}
