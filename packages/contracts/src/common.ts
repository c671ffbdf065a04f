import Type, {
  type Static,
  type TLiteral,
  type TProperties,
  type TSchema,
  type TUnion,
} from 'typebox';

export const Uuid = Type.String({ format: 'uuid' });
/** ISO 8601 in UTC. */
export const Instant = Type.String({ format: 'date-time' });
/** Whole cents, BRL; events and internal calls only. */
export const CentsInt = Type.Integer({
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
});
/** The largest number that a PostgreSQL `integer` column holds. */
export const maxInteger = 2_147_483_647;
/** Decimal reais with at most two decimals; public HTTP bodies only. */
export const Reais = Type.Number();
export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** An object with the name that it has in the API's description. */
export function named<T extends TProperties>(title: string, properties: T) {
  return Type.Object(properties, { title });
}

type Literals<T extends readonly string[]> = { -readonly [K in keyof T]: TLiteral<T[K] & string> };

/** One of several texts as a union of literals; `oneOf` does the same as an `enum`. */
export function literals<const T extends readonly string[]>(
  values: T,
  options: { default?: T[number]; description?: string } = {},
) {
  const schemas = values.map((value) => Type.Literal(value));
  // The type of `map` loses the order of the literals.
  return Type.Union(schemas, options) as TSchema as TUnion<Literals<T>>;
}

/** One of several texts as a plain `enum`, which serialises faster than a union of literals. */
export function oneOf<const T extends readonly string[]>(
  values: T,
  options: { description?: string } = {},
) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...options });
}

/** Query members that ask for one page; clients that give no size get `usually` entries. */
export const paging = ({ usually, atMost }: { usually: number; atMost: number }) => ({
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: atMost,
      default: usually,
      description: 'Entries per page',
    }),
  ),
  page: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 10_000, default: 1, description: 'Page, from one' }),
  ),
});

/** Page information as every paged list of the API carries it. */
export const Pagination = Type.Object({
  page: Type.Integer(),
  pages: Type.Integer(),
  total: Type.Integer(),
  limit: Type.Integer(),
  hasPrev: Type.Boolean(),
  hasNext: Type.Boolean(),
});
export type Pagination = Static<typeof Pagination>;

export function paginationOf(page: number, limit: number, total: number): Pagination {
  const pages = Math.max(1, Math.ceil(total / limit));
  return { page, pages, total, limit, hasPrev: page > 1, hasNext: page < pages };
}

export const Address = Type.Object({
  street: Type.String({ minLength: 1, maxLength: 200 }),
  number: Type.String({ minLength: 1, maxLength: 20 }),
  complement: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  neighborhood: Type.String({ minLength: 1, maxLength: 100 }),
  city: Type.String({ minLength: 1, maxLength: 100 }),
  state: Type.String({ minLength: 2, maxLength: 2 }),
  zipCode: Type.String({ pattern: '^\\d{5}-?\\d{3}$', examples: ['13015-904'] }),
  country: Type.Optional(Type.String({ default: 'Brazil', maxLength: 60 })),
});
export type Address = Static<typeof Address>;

/** An account's address, with the neighbourhood's id if shipping knows the neighbourhood. */
export const LocatedAddress = Type.Object({
  ...Address.properties,
  neighborhoodId: Type.Optional(Uuid),
});

/** How to reach a store; spread `StoreContact.properties` into schemas that describe one. */
export const StoreContact = Type.Object({
  phone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  website: Nullable(Type.String()),
  socialMedia: Type.Object({
    instagram: Nullable(Type.String()),
    facebook: Nullable(Type.String()),
    whatsapp: Nullable(Type.String()),
  }),
});

export const Role = literals(['buyer', 'seller', 'admin']);
export type Role = Static<typeof Role>;

export const IdParams = Type.Object({
  id: Type.String({ format: 'uuid', description: 'Id of the resource' }),
});
export const Message = Type.Object({ message: Type.String() });
