import { defineEvent } from '@largo/contracts';
import Type from 'typebox';

export const ThingHappenedV1 = defineEvent(
  'shop.thing-happened.v1',
  Type.Object({ thingId: Type.String(), note: Type.String() }),
  ({ thingId }) => thingId,
);
export const ThingEndedV1 = defineEvent(
  'shop.thing-ended.v1',
  Type.Object({ thingId: Type.String() }),
  ({ thingId }) => thingId,
);
