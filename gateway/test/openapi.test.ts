import { describe, expect, it } from 'vitest';
import { mergeDocuments } from '../src/openapi.ts';

/** Read as plain data. */
// oxlint-disable-next-line typescript/no-explicit-any
const merge = mergeDocuments as (...given: Parameters<typeof mergeDocuments>) => any;

const reportOf = (type: string, tag: string) => ({
  paths: {
    '/admin/reports': {
      get: {
        tags: [tag],
        parameters: [
          { name: 'type', description: 'Which report', schema: { const: type } },
          { name: 'format', schema: { const: 'csv' } },
        ],
      },
    },
  },
});

describe('the document of the whole API', () => {
  it('is OpenAPI 3.1 with one scheme and components of all services', () => {
    const document = merge([
      {
        service: 'orders',
        document: { paths: { '/orders': { get: {} } }, components: { schemas: { Order: {} } } },
      },
      {
        service: 'cart',
        document: { paths: { '/cart': { get: {} } }, components: { schemas: { Cart: {} } } },
      },
    ]);
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(['/orders', '/cart']);
    expect(Object.keys(document.components.schemas)).toEqual(['Order', 'Cart']);
    expect(Object.keys(document.components.securitySchemes)).toEqual(['bearer']);
    expect(document.security).toBeUndefined();
    expect(document['x-unavailable-services']).toBeUndefined();
  });

  it('says which services are away', () => {
    const document = merge([
      { service: 'orders', document: undefined },
      { service: 'cart', document: { paths: {} } },
    ]);
    expect(document['x-unavailable-services']).toEqual(['orders']);
  });

  it('has one operation for reports, with the types of all services', () => {
    const document = merge([
      { service: 'orders', document: reportOf('sales', 'orders') },
      { service: 'payouts', document: reportOf('commissions', 'payouts') },
    ]);
    const { tags, parameters } = document.paths['/admin/reports'].get;
    expect(tags).toEqual(['orders', 'payouts']);
    expect(parameters).toEqual([
      {
        name: 'type',
        description: 'Which report',
        schema: { type: 'string', enum: ['sales', 'commissions'] },
      },
      { name: 'format', schema: { type: 'string', enum: ['csv'] } },
    ]);
  });

  it('keeps what only one of the reports can be narrowed down by', () => {
    const sales = reportOf('sales', 'orders');
    const status = { name: 'status', description: 'Empty: every status' };
    sales.paths['/admin/reports'].get.parameters.push({ ...status, schema: { const: '' } });
    const document = merge([
      { service: 'orders', document: sales },
      { service: 'payouts', document: reportOf('commissions', 'payouts') },
    ]);
    const { parameters } = document.paths['/admin/reports'].get as { parameters: object[] };
    expect(parameters).toContainEqual(expect.objectContaining(status));
  });

  it('puts pictures under their own server, and leaves out what is internal', () => {
    const document = merge([
      {
        service: 'catalog',
        document: { paths: { '/media/{path}': { get: {} }, '/internal/x': { get: {} } } },
      },
    ]);
    expect(document.paths).toEqual({ '/media/{path}': { get: {}, servers: [{ url: '/' }] } });
  });
});
