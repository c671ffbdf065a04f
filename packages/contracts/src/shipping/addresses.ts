import Type, { type Static } from 'typebox';
import { literals, Nullable } from '../common.ts';

const CepMatch = Type.Object({
  zipCode: Type.String(),
  street: Nullable(Type.String()),
  neighborhood: Nullable(Type.String()),
  city: Type.String(),
  state: Type.String(),
  /** `exact`, or `prefix` when only the neighbourhood could be suggested. */
  precision: literals(['exact', 'prefix', 'city']),
});
export const CepAnswer = Type.Object({ data: CepMatch });
export type CepAnswer = Static<typeof CepAnswer>;

/** `GET /address/search`: places whose names contain the text; only streets with a known CEP. */
export const PlaceSearchAnswer = Type.Object({
  data: Type.Object({
    states: Type.Array(Type.Object({ name: Type.String(), abbreviation: Type.String() })),
    cities: Type.Array(
      Type.Object({ id: Type.Integer(), name: Type.String(), state: Type.String() }),
    ),
    neighborhoods: Type.Array(
      Type.Object({ id: Type.Union([Type.Integer(), Type.String()]), name: Type.String() }),
    ),
    streets: Type.Array(CepMatch),
  }),
});
export type PlaceSearchAnswer = Static<typeof PlaceSearchAnswer>;

/** `POST /address/validate`: required fields that are empty, and messages about invalid ones. */
export const ValidateAddressAnswer = Type.Object({
  data: Type.Object({
    valid: Type.Boolean(),
    missing: Type.Array(Type.String()),
    errors: Type.Array(Type.String()),
  }),
});
export type ValidateAddressAnswer = Static<typeof ValidateAddressAnswer>;
