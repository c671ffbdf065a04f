import Type from 'typebox';
import { CentsInt, literals, Uuid } from '../common.ts';
import { defineEvent } from '../envelope.ts';
import { ofOrder, OrderRef } from './event-parts.ts';

export const DisputeOpenedV1 = defineEvent(
  'orders.dispute-opened.v1',
  Type.Object({
    ...OrderRef,
    disputeId: Uuid,
    /** The refund that the dispute asks for. Left out by earlier releases. */
    refundId: Type.Optional(Uuid),
    reason: Type.String(),
    description: Type.String(),
    dueAt: Type.String(),
  }),
  ofOrder,
);
export const DisputeClosedV1 = defineEvent(
  'orders.dispute-closed.v1',
  Type.Object({
    ...OrderRef,
    disputeId: Uuid,
    outcome: literals(['rejected', 'refunded']),
    /** `dispute-decided` was published before. Left out by earlier releases. */
    wasDecided: Type.Optional(Type.Boolean()),
  }),
  ofOrder,
);
/** Someone made a statement in a dispute; its text is only on the order's page. */
export const DisputeStatementAddedV1 = defineEvent(
  'orders.dispute-statement-added.v1',
  Type.Object({ ...OrderRef, disputeId: Uuid, by: literals(['buyer', 'seller']) }),
  ofOrder,
);
/** For an approved dispute the refund follows; a rejected one is closed with this event. */
export const DisputeDecidedV1 = defineEvent(
  'orders.dispute-decided.v1',
  Type.Object({
    ...OrderRef,
    disputeId: Uuid,
    outcome: literals(['rejected', 'refunded', 'partly_refunded']),
    /** `seller`: the store gave in; `system`: it had not answered by the due date. */
    decidedBy: literals(['seller', 'admin', 'system']),
    /** The amount to be refunded; 0 when rejected. */
    grantedCents: CentsInt,
  }),
  ofOrder,
);
