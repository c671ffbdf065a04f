import type { Ajv } from '@fastify/ajv-compiler';
import { isUuid } from '@largo/kernel';

const keyword = 'plainId';

/**
 * An id has 36 characters in upper or lower case; no column accepts the prefix `urn:uuid:`, which
 * the standard's format allows. In schemas of `withPlainIds` ids become lower case, as in the
 * tables, because they are compared as texts in many places.
 */
export function knowIds(ajv: Ajv): void {
  ajv.addFormat('uuid', isUuid);
  ajv.addKeyword({
    keyword,
    type: 'string',
    schema: false,
    modifying: true,
    errors: false,
    validate: (id: string, at?: { parentData: object; parentDataProperty: string | number }) => {
      if (at) Object.assign(at.parentData, { [at.parentDataProperty]: id.toLowerCase() });
      return true;
    },
  });
}

/** The same schema for a compiler with `knowIds`. */
export function withPlainIds(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withPlainIds);
  if (typeof schema !== 'object' || schema === null) return schema;
  const members = Object.entries(schema).map(([name, value]) => [name, withPlainIds(value)]);
  const copy: Record<string, unknown> = Object.fromEntries(members);
  return copy['format'] === 'uuid' ? { ...copy, [keyword]: true } : copy;
}
