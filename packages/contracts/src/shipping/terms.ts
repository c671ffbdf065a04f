import Type, { type Static } from 'typebox';
import { Nullable, oneOf } from '../common.ts';

/** Of a state, a city or a neighbourhood. */
export const PlaceName = Type.Optional(Nullable(Type.String({ maxLength: 100 })));

/** Why a product has no freight to a place: the store delivers nothing there, or only other products. */
export const NoFreightReason = oneOf(['NOT_SERVED', 'NO_RATE']);
export type NoFreightReason = Static<typeof NoFreightReason>;
