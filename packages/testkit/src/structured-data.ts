import Type, { type TSchema } from 'typebox';
import { Value } from 'typebox/value';

const Url = Type.String({ pattern: '^https?://' });
const strict = { additionalProperties: false } as const;
const Rating = Type.Object(
  {
    '@type': Type.Literal('AggregateRating'),
    ratingValue: Type.Number({ minimum: 1, maximum: 5 }),
    reviewCount: Type.Integer({ minimum: 1 }),
  },
  strict,
);

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const Review = Type.Object(
  {
    '@type': Type.Literal('Review'),
    author: Type.Object(
      { '@type': Type.Literal('Person'), name: Type.String({ minLength: 1 }) },
      strict,
    ),
    datePublished: Day,
    reviewRating: Type.Object(
      {
        '@type': Type.Literal('Rating'),
        ratingValue: Type.Integer({ minimum: 1, maximum: 5 }),
        bestRating: Type.Literal(5),
        worstRating: Type.Literal(1),
      },
      strict,
    ),
    reviewBody: Type.String({ minLength: 1 }),
  },
  strict,
);
const ShippingDetails = Type.Object(
  {
    '@type': Type.Literal('OfferShippingDetails'),
    shippingRate: Type.Object(
      {
        '@type': Type.Literal('MonetaryAmount'),
        value: Type.String({ pattern: '^\\d+\\.\\d{2}$' }),
        currency: Type.Literal('BRL'),
      },
      strict,
    ),
    shippingDestination: Type.Object(
      {
        '@type': Type.Literal('DefinedRegion'),
        name: Type.String({ minLength: 1 }),
        addressCountry: Type.Literal('BR'),
        addressRegion: Type.Literal('SP'),
      },
      strict,
    ),
    deliveryTime: Type.Optional(
      Type.Object(
        {
          '@type': Type.Literal('ShippingDeliveryTime'),
          transitTime: Type.Object(
            {
              '@type': Type.Literal('QuantitativeValue'),
              minValue: Type.Integer({ minimum: 0 }),
              maxValue: Type.Integer({ minimum: 0 }),
              unitCode: Type.Literal('DAY'),
            },
            strict,
          ),
        },
        strict,
      ),
    ),
  },
  strict,
);

const Offer = Type.Object(
  {
    '@type': Type.Literal('Offer'),
    price: Type.String({ pattern: '^\\d+\\.\\d{2}$' }),
    priceCurrency: Type.Literal('BRL'),
    priceValidUntil: Day,
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
    shippingDetails: Type.Optional(ShippingDetails),
    hasMerchantReturnPolicy: Type.Object({
      '@type': Type.Literal('MerchantReturnPolicy'),
      merchantReturnDays: Type.Literal(7),
    }),
  },
  strict,
);
const productFields = {
  name: Type.String({ minLength: 1 }),
  description: Type.String(),
  sku: Type.String({ minLength: 1 }),
  image: Type.Array(Url),
  url: Url,
  category: Type.Optional(Type.String()),
  brand: Type.Object(
    { '@type': Type.Literal('Brand'), name: Type.String({ minLength: 1 }) },
    strict,
  ),
  aggregateRating: Type.Optional(Rating),
  review: Type.Optional(Type.Array(Review, { minItems: 1, maxItems: 5 })),
};
/** One of a `ProductGroup`; colour and size where an option says so. */
const Variant = Type.Object(
  {
    '@type': Type.Literal('Product'),
    name: Type.String({ minLength: 1 }),
    sku: Type.String({ minLength: 1 }),
    image: Type.Array(Url),
    color: Type.Optional(Type.String({ minLength: 1 })),
    size: Type.Optional(Type.String({ minLength: 1 })),
    offers: Offer,
  },
  strict,
);

/** What schema.org and search engines require for each type, without data that we do not have. */
const schemas: Readonly<Record<string, TSchema>> = {
  Product: Type.Object({ ...productFields, offers: Offer }, strict),
  ProductGroup: Type.Object(
    {
      ...productFields,
      productGroupID: Type.String({ minLength: 1 }),
      variesBy: Type.Array(Type.String({ minLength: 1 }), { minItems: 1, maxItems: 3 }),
      hasVariant: Type.Array(Variant, { minItems: 1, maxItems: 100 }),
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
  ItemList: Type.Object(
    {
      itemListElement: Type.Array(
        Type.Object(
          {
            '@type': Type.Literal('ListItem'),
            position: Type.Integer({ minimum: 1 }),
            name: Type.String({ minLength: 1 }),
            url: Url,
          },
          strict,
        ),
        { minItems: 1, maxItems: 24 },
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
        urlTemplate: Type.String({ pattern: '^https?://.*\\{search_term_string\\}$' }),
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

/** Every data block of a page by its type. @throws if one does not match its type's schema */
export function structuredDataOf(html: string): Record<string, Record<string, unknown>> {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const things = blocks.map(([, json]) => JSON.parse(json ?? '') as Record<string, unknown>);
  for (const { '@context': context, '@type': type, ...thing } of things) {
    const schema = schemas[String(type)];
    if (context !== 'https://schema.org' || !schema)
      throw new Error(`no schema of ${String(context)} ${String(type)}`);
    const [problem] = Value.Errors(schema, thing);
    if (problem) throw new Error(`${String(type)}${problem.instancePath}: ${problem.message}`);
  }
  return Object.fromEntries(things.map((thing) => [String(thing['@type']), thing]));
}
