import Type, { type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { expect } from 'vitest';

const Url = Type.String({ pattern: '^https://' });
const strict = { additionalProperties: false } as const;
const Rating = Type.Object(
  {
    '@type': Type.Literal('AggregateRating'),
    ratingValue: Type.Number({ minimum: 1, maximum: 5 }),
    reviewCount: Type.Integer({ minimum: 1 }),
  },
  strict,
);

/** What search engines ask of each thing, and nothing that we do not know. */
const schemas: Readonly<Record<string, TSchema>> = {
  Product: Type.Object(
    {
      name: Type.String({ minLength: 1 }),
      description: Type.String(),
      sku: Type.String({ minLength: 1 }),
      image: Type.Array(Url),
      url: Url,
      category: Type.Optional(Type.String()),
      aggregateRating: Type.Optional(Rating),
      offers: Type.Object(
        {
          '@type': Type.Literal('Offer'),
          price: Type.String({ pattern: '^\\d+\\.\\d{2}$' }),
          priceCurrency: Type.Literal('BRL'),
          availability: Type.String({ pattern: '^https://schema.org/(?:In|OutOf)Stock$' }),
          url: Url,
          seller: Type.Object(
            {
              '@type': Type.Literal('Organization'),
              name: Type.String({ minLength: 1 }),
              url: Url,
            },
            strict,
          ),
          hasMerchantReturnPolicy: Type.Object({
            '@type': Type.Literal('MerchantReturnPolicy'),
            merchantReturnDays: Type.Literal(7),
          }),
        },
        strict,
      ),
    },
    strict,
  ),
  BreadcrumbList: Type.Object(
    {
      itemListElement: Type.Array(
        Type.Object(
          {
            '@type': Type.Literal('ListItem'),
            position: Type.Integer({ minimum: 1 }),
            name: Type.String({ minLength: 1 }),
            item: Url,
          },
          strict,
        ),
        { minItems: 2 },
      ),
    },
    strict,
  ),
  LocalBusiness: Type.Object(
    {
      name: Type.String({ minLength: 1 }),
      url: Url,
      image: Type.Optional(Url),
      telephone: Type.Optional(Type.String({ pattern: '^\\+55\\d{10,11}$' })),
      description: Type.Optional(Type.String({ minLength: 1 })),
      sameAs: Type.Optional(Type.Array(Url)),
      address: Type.Object({
        '@type': Type.Literal('PostalAddress'),
        addressLocality: Type.Literal('Campinas'),
        addressRegion: Type.Literal('SP'),
        addressCountry: Type.Literal('BR'),
      }),
      containedInPlace: Type.Optional(
        Type.Object({ '@type': Type.Literal('Place'), name: Type.String() }),
      ),
      currenciesAccepted: Type.Literal('BRL'),
      aggregateRating: Type.Optional(Rating),
    },
    strict,
  ),
  WebSite: Type.Object({
    name: Type.String({ minLength: 1 }),
    url: Url,
    inLanguage: Type.Literal('pt-BR'),
    potentialAction: Type.Object({
      '@type': Type.Literal('SearchAction'),
      target: Type.Object({
        '@type': Type.Literal('EntryPoint'),
        urlTemplate: Type.String({ pattern: '^https://.*\\{search_term_string\\}$' }),
      }),
      'query-input': Type.Literal('required name=search_term_string'),
    }),
  }),
  Organization: Type.Object({ name: Type.String({ minLength: 1 }), url: Url, logo: Url }),
  FAQPage: Type.Object({
    mainEntity: Type.Array(
      Type.Object({ '@type': Type.Literal('Question'), name: Type.String({ minLength: 1 }) }),
      { minItems: 1 },
    ),
  }),
};

/** Every data block of a page, each checked against what its type asks for. */
export function structuredDataOf(html: string): Record<string, Record<string, unknown>> {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const things = blocks.map(([, json]) => JSON.parse(json ?? '') as Record<string, unknown>);
  for (const { '@context': context, '@type': type, ...thing } of things) {
    expect(context).toBe('https://schema.org');
    const schema = schemas[String(type)];
    expect(schema, `no schema of ${String(type)}`).toBeDefined();
    if (schema) expect([...Value.Errors(schema, thing)], String(type)).toEqual([]);
  }
  return Object.fromEntries(things.map((thing) => [String(thing['@type']), thing]));
}
