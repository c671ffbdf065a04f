import { Type } from 'typebox';
import type { TSchema } from 'typebox';

const Count = Type.Integer({ minimum: 0 });
const Millis = Type.Integer({ minimum: 0 });
const strict = { additionalProperties: false };

export const ClockBody = Type.Object(
  { advance: Type.Optional(Type.String()), advanceMs: Type.Optional(Millis) },
  strict,
);

export const SellerBody = Type.Partial(
  Type.Object(
    {
      nickname: Type.String({ minLength: 1 }),
      firstName: Type.String({ minLength: 1 }),
      lastName: Type.String({ minLength: 1 }),
      email: Type.String({ minLength: 3 }),
      identification: Type.Object({ type: Type.String(), number: Type.String() }),
      siteId: Type.String(),
      siteStatus: Type.String(),
      hasPixKey: Type.Boolean(),
      balanceCents: Type.Integer(),
    },
    strict,
  ),
);

export const AuthorizationBody = Type.Object(
  {
    sellerId: Type.Integer(),
    redirectUri: Type.String(),
    clientId: Type.Optional(Type.String()),
    codeChallenge: Type.Optional(Type.String()),
    codeChallengeMethod: Type.Optional(Type.Union([Type.Literal('S256'), Type.Literal('plain')])),
  },
  strict,
);

export const ApplicationBody = Type.Object(
  {
    redirectUris: Type.Optional(Type.Array(Type.String())),
    webhookUrl: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    requiresPkce: Type.Optional(Type.Boolean()),
    hasOfflineAccess: Type.Optional(Type.Boolean()),
  },
  strict,
);

export const AccountBody = Type.Object(
  {
    balanceCents: Type.Optional(Type.Integer()),
    hasPixKey: Type.Optional(Type.Boolean()),
    siteStatus: Type.Optional(Type.String()),
    siteId: Type.Optional(Type.String()),
  },
  strict,
);

export const SettleBody = Type.Object(
  {
    status: Type.Union([Type.Literal('approved'), Type.Literal('rejected')]),
    statusDetail: Type.Optional(Type.String()),
  },
  strict,
);

/** Fields that an error of the provider could change. */
export const AlterBody = Type.Object(
  {
    amountCents: Type.Optional(Type.Integer({ minimum: 1 })),
    feeCents: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  strict,
);

/** A payment made without the shop; its description is the payer's own text. */
export const PanelPaymentBody = Type.Object(
  {
    amountCents: Type.Integer({ minimum: 1 }),
    externalReference: Type.Optional(Type.String({ minLength: 1 })),
  },
  strict,
);

export const PanelRefundBody = Type.Object(
  { amountCents: Type.Optional(Type.Integer({ minimum: 1 })) },
  strict,
);

export const FaultBody = Type.Object(
  {
    method: Type.Optional(Type.String()),
    path: Type.String({ minLength: 1 }),
    times: Type.Optional(Count),
    skip: Type.Optional(Count),
    status: Type.Optional(Type.Integer({ minimum: 100, maximum: 599 })),
    body: Type.Optional(Type.Unknown()),
    retryAfterSeconds: Type.Optional(Count),
    nonJson: Type.Optional(Type.Boolean()),
    delayMs: Type.Optional(Millis),
    delayAnswerMs: Type.Optional(Millis),
    slowBodyMs: Type.Optional(Millis),
    hang: Type.Optional(Type.Union([Type.Literal('before'), Type.Literal('after')])),
    cut: Type.Optional(Type.Union([Type.Literal('before'), Type.Literal('after')])),
  },
  strict,
);

export const WebhookFaultBody = Type.Object(
  {
    times: Type.Optional(Count),
    delayMs: Type.Optional(Millis),
    beforeAnswer: Type.Optional(Type.Boolean()),
    duplicates: Type.Optional(Count),
    shuffle: Type.Optional(Type.Integer({ minimum: 2 })),
    drop: Type.Optional(Type.Boolean()),
    dropShare: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
    spreadMs: Type.Optional(Millis),
    wrongSignature: Type.Optional(Type.Boolean()),
    tsAgeMs: Type.Optional(Millis),
    tsUnit: Type.Optional(Type.Union([Type.Literal('seconds'), Type.Literal('milliseconds')])),
  },
  strict,
);

export const ContingencyBody = Type.Object({ times: Count }, strict);

/** `amountCents`: a part; left out: all that is left. */
export const ChargebackBody = Type.Object(
  {
    reason: Type.Optional(Type.String()),
    amountCents: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  strict,
);

export const ClaimCloseBody = Type.Object({ refund: Type.Optional(Type.Boolean()) }, strict);

/** For calls that may be made without a body. */
export function orNothing<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}
