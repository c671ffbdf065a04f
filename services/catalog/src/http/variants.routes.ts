import { VariantChangeBody, VariantsAnswer, VariantsBody } from '@largo/contracts';
import { actingAdministrator, actorOf, type App, requestKey, route } from '@largo/service-kit';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { getVariants } from '../queries/get-variants.ts';
import { changeVariant, saveVariants } from '../use-cases/save-variants.ts';
import { productId } from './parameters.ts';

const policy = ['seller', 'admin'] as const;
const variantKey = Type.Object({
  ...productId.properties,
  variantId: Type.String({ format: 'uuid', description: 'Id of a variant' }),
});

export function variantRoutes(app: App, { db, units }: Deps): void {
  const editorOf = (request: FastifyRequest, id: string) => ({
    productId: id,
    userId: actorOf(request).userId,
    admin: actingAdministrator(request),
  });
  app.get(
    '/products/:id/variants',
    route({
      policy,
      errors: ['PRODUCT_NOT_FOUND'],
      operationId: 'getVariants',
      summary: 'Get the options and variants of a product, as its store edits them',
      params: productId,
      response: { 200: VariantsAnswer },
    }),
    (request) => getVariants(db, editorOf(request, request.params.id)),
  );
  app.put(
    '/products/:id/variants',
    route({
      policy,
      idempotent: true,
      errors: ['INVALID_PRODUCT', 'PRODUCT_NOT_FOUND', 'PRODUCT_TRANSITION_NOT_ALLOWED'],
      operationId: 'saveVariants',
      summary: 'Replace the options and variants of a product',
      params: productId,
      body: VariantsBody,
      response: { 200: VariantsAnswer },
    }),
    async (request) => {
      const editor = editorOf(request, request.params.id);
      await saveVariants(units.forRequest(requestKey(request)), { ...editor, form: request.body });
      return getVariants(db, editor);
    },
  );
  app.patch(
    '/products/:id/variants/:variantId',
    route({
      policy,
      idempotent: true,
      errors: ['INVALID_PRODUCT', 'PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND'],
      operationId: 'changeVariant',
      summary: 'Change the given members of a variant',
      params: variantKey,
      body: VariantChangeBody,
      response: { 200: VariantsAnswer },
    }),
    async (request) => {
      const editor = editorOf(request, request.params.id);
      await changeVariant(units.forRequest(requestKey(request)), {
        ...editor,
        variantId: request.params.variantId,
        changes: request.body,
      });
      return getVariants(db, editor);
    },
  );
}
