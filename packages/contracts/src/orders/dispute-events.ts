import Type from 'typebox';
import { CentsInt, literals, Uuid } from '../common.ts';
import { defineEvent } from '../envelope.ts';
import { ofOrder, OrderRef } from './event-parts.ts';

export const DisputeOpenedV1 = defineEvent(
  'orders.dispute-opened.v1',
  Type.Object({
    ...OrderRef,
    disputeId: Uuid,
    /** What it asks for. Left out by earlier releases. */
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
/** Someone said something in a dispute; what, is on the order's page only. */
export const DisputeStatementAddedV1 = defineEvent(
  'orders.dispute-statement-added.v1',
  Type.Object({ ...OrderRef, disputeId: Uuid, by: literals(['buyer', 'seller']) }),
  ofOrder,
);
/** The money of a refund goes back after it; a rejected dispute is closed with it. */
export const DisputeDecidedV1 = defineEvent(
  'orders.dispute-decided.v1',
  Type.Object({
    ...OrderRef,
    disputeId: Uuid,
    outcome: literals(['rejected', 'refunded', 'partly_refunded']),
    /** `seller`: the store gave in; `system`: it said nothing until the due date. */
    decidedBy: literals(['seller', 'admin', 'system']),
    /** What goes back, 0 when rejected. */
    grantedCents: CentsInt,
  }),
  ofOrder,
);
