import { AjvCompiler } from '@fastify/ajv-compiler';
import type { FastifySchemaCompiler } from 'fastify';

const common = { useDefaults: true, removeAdditional: true, allErrors: false };

/**
 * A body says what it means: `"12"` is not a number. Addresses carry only texts, so parameters,
 * queries and headers are converted to what their schema wants.
 */
export function compilerOf(): FastifySchemaCompiler<unknown> {
  const build = AjvCompiler();
  const strict = build({}, { customOptions: { ...common, coerceTypes: false } });
  const converting = build({}, { customOptions: { ...common, coerceTypes: 'array' } });
  return (route) => {
    const compile = route.httpPart === 'body' ? strict : converting;
    return compile(route as Parameters<typeof compile>[0]);
  };
}
