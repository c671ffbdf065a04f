import type { Ajv } from '@fastify/ajv-compiler';
import { isUuid, oneLine } from '@largo/kernel';

type Form = 'id' | 'line';

/** The name of the keyword that `withPlainValues` writes into schemas. */
const keyword = 'plainForm';
const plainForms: Readonly<Record<Form, (text: string) => string>> = {
  /** As in the tables, because ids are compared as texts in many places. */
  id: (text) => text.toLowerCase(),
  line: oneLine,
};

/** Names, titles, addresses and codes are not longer. */
const longestLine = 255;
/** Fields that may have lines although they are short, and passwords, whose tabs count. */
const isFree = /note|reason|comment|description|message|text|password/i;
const ofSameField = new Set(['anyOf', 'oneOf', 'allOf', 'items']);

/**
 * An id has 36 characters in upper or lower case; no column accepts the prefix `urn:uuid:`, which
 * the standard's format allows.
 */
export function knowPlainValues(ajv: Ajv): void {
  ajv.addFormat('uuid', isUuid);
  ajv.addKeyword({
    keyword,
    type: 'string',
    schemaType: 'string',
    modifying: true,
    errors: false,
    validate: (
      form: Form,
      text: string,
      _schema: unknown,
      at?: { parentData: object; parentDataProperty: string | number },
    ) => {
      if (at) Object.assign(at.parentData, { [at.parentDataProperty]: plainForms[form](text) });
      return true;
    },
  });
}

/**
 * The same schema for a compiler with `knowPlainValues`: ids become lower case and, with `lines`, a
 * text of at most 255 characters becomes one line.
 * @param field the name of the member that the schema describes
 */
export function withPlainValues(schema: unknown, lines: boolean, field = ''): unknown {
  if (Array.isArray(schema)) return schema.map((one) => withPlainValues(one, lines, field));
  if (typeof schema !== 'object' || schema === null) return schema;
  const members = Object.entries(schema).map(([name, value]) => [
    name,
    withPlainValues(value, lines, ofSameField.has(name) ? field : name),
  ]);
  const copy: Record<string, unknown> = Object.fromEntries(members);
  if (copy['format'] === 'uuid') return { ...copy, [keyword]: 'id' };
  const isLine = copy['type'] === 'string' && Number(copy['maxLength']) <= longestLine;
  return lines && isLine && !isFree.test(field) ? { ...copy, [keyword]: 'line' } : copy;
}
