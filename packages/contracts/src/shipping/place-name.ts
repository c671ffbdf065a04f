import Type from 'typebox';
import { Nullable } from '../common.ts';

/** The name of a state, a city or a neighbourhood. */
export const PlaceName = Type.Optional(Nullable(Type.String({ maxLength: 100 })));
