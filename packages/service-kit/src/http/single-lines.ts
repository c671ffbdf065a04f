import type { Ajv } from '@fastify/ajv-compiler';
import { oneLine } from '@largo/kernel';

const keyword = 'singleLine';
/** Names, titles, addresses and codes are not longer. */
const longestLine = 255;
/** Fields that may have lines although they are short, and passwords, whose tabs count. */
const isFree = /note|reason|comment|description|message|text|password/i;
const ofSameField = new Set(['anyOf', 'oneOf', 'allOf', 'items']);

/** In schemas of `withSingleLines` line breaks become spaces where a text has one line. */
export function knowLines(ajv: Ajv): void {
  ajv.addKeyword({
    keyword,
    type: 'string',
    schema: false,
    modifying: true,
    errors: false,
    validate: (text: string, at?: { parentData: object; parentDataProperty: string | number }) => {
      if (at) Object.assign(at.parentData, { [at.parentDataProperty]: oneLine(text) });
      return true;
    },
  });
}

/** The same schema for a compiler with `knowLines`: a text of at most 255 characters is one line. */
export function withSingleLines(schema: unknown, field = ''): unknown {
  if (Array.isArray(schema)) return schema.map((one) => withSingleLines(one, field));
  if (typeof schema !== 'object' || schema === null) return schema;
  const members = Object.entries(schema).map(([name, value]) => [
    name,
    withSingleLines(value, ofSameField.has(name) ? field : name),
  ]);
  const copy: Record<string, unknown> = Object.fromEntries(members);
  return isLine(copy) && !isFree.test(field) ? { ...copy, [keyword]: true } : copy;
}

function isLine({ type, maxLength }: Readonly<Record<string, unknown>>): boolean {
  return type === 'string' && Number(maxLength) <= longestLine;
}
