import type { Ajv } from '@fastify/ajv-compiler';
import { isUuid } from '@largo/kernel';

const keyword = 'plainId';

/**
 * An id is 36 characters, in either case; `urn:uuid:` before them, which the format of the standard allows,
 * is nothing that a column takes. In schemas of `withPlainIds` capitals become small letters, as the tables
 * write them: ids are compared as texts in many places.
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

/** The same schema for a compiler that knows ids. */
export function withPlainIds(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withPlainIds);
  if (typeof schema !== 'object' || schema === null) return schema;
  const members = Object.entries(schema).map(([name, value]) => [name, withPlainIds(value)]);
  const copy: Record<string, unknown> = Object.fromEntries(members);
  return copy['format'] === 'uuid' ? { ...copy, [keyword]: true } : copy;
}
