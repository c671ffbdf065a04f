import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { compileOnce } from './compile-once.ts';
import { stripUnknownFields, type MakeJudge, type Schema } from './named-fields.ts';
import { knowPlainValues, withPlainValues } from './plain-values.ts';
import { firstUnstorable, makeTextsPlain } from './storable.ts';

const common = { useDefaults: true, removeAdditional: false, allErrors: false, verbose: true };

/**
 * A body must have the right types: `"12"` is not a number. Addresses and headers contain only
 * texts, so parameters, queries and headers are converted to their schema's types. Handlers get
 * only the members of bodies and queries that the schema names, every id as the tables store it and
 * every text plain and whole. Services pass on what was stored before these rules, so calls between
 * them keep their texts.
 */
export const validatorCompiler: FastifySchemaCompiler<unknown> = compileOnce(
  makeValidatorCompiler(),
  ({ httpPart, url }) => `${httpPart ?? ''} ${isOfServices(url)}`,
);

/** Answers leave out what a route's schemas do not name. */
export const serializerCompiler: FastifySerializerCompiler<unknown> = compileOnce(
  SerializerSelector()({}, {}) as FastifySerializerCompiler<unknown>,
);

function makeValidatorCompiler(): FastifySchemaCompiler<unknown> {
  const build = AjvCompiler();
  const onCreate = knowPlainValues;
  const strict = build({}, { onCreate, customOptions: { ...common, coerceTypes: false } });
  const converting = build({}, { onCreate, customOptions: { ...common, coerceTypes: 'array' } });
  const judging = build({}, { onCreate, customOptions: { coerceTypes: false, useDefaults: false, removeAdditional: false } }); // prettier-ignore
  type Route = Parameters<typeof strict>[0];
  const makeJudge: MakeJudge = (schema) => {
    const fits = judging({ schema } as Route);
    return (value) => fits(value) === true;
  };
  return (route) => {
    const compile = route.httpPart === 'body' ? strict : converting;
    const isNamed = route.httpPart === 'body' || route.httpPart === 'querystring';
    const isInternal = isOfServices(route.url);
    const isOfPeople = isNamed && !isInternal;
    const fits = compile({ ...route, schema: withPlainValues(route.schema, isOfPeople) } as Route);
    const clean = isNamed ? stripUnknownFields(route.schema as Schema, makeJudge) : undefined;
    const check = (data: unknown) => {
      if (isOfPeople) makeTextsPlain(data);
      check.errors = fits(data) ? null : fits.errors;
      if (check.errors) return false;
      clean?.(data);
      check.errors = unstorable(data, isInternal);
      return check.errors === null;
    };
    check.errors = null as unknown;
    return check as ReturnType<typeof compile>;
  };
}

const isOfServices = (url: string | undefined) => url?.startsWith('/internal/') ?? false;

/** In the form of a schema compiler's error. */
function unstorable(data: unknown, isInternal: boolean): unknown {
  const found = firstUnstorable(data, isInternal);
  if (!found) return null;
  const { instancePath, what } = found;
  return [{ keyword: 'storable', instancePath, schemaPath: '', params: { what } }];
}
