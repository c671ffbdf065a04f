import { AjvCompiler } from '@fastify/ajv-compiler';
import type { FastifySchemaCompiler } from 'fastify';
import { firstUnstorable } from './storable.ts';

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
    const fits = compile(route as Parameters<typeof compile>[0]);
    const check = (data: unknown) => {
      check.errors = fits(data) ? unstorable(data) : fits.errors;
      return check.errors === null;
    };
    check.errors = null as unknown;
    return check as ReturnType<typeof compile>;
  };
}

/** In the words of the schema compiler. */
function unstorable(data: unknown): unknown {
  const found = firstUnstorable(data);
  return found ? [{ ...found, keyword: 'storable', schemaPath: '', params: {} }] : null;
}
