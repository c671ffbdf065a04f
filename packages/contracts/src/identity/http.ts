import Type, { type Static } from 'typebox';
import { Address, LocatedAddress, Nullable, Role, StoreContact, Uuid } from '../common.ts';

export const SellerProfile = Type.Object({
  businessName: Nullable(Type.String()),
  cnpj: Nullable(Type.String()),
  /** When an administrator verified the company; null: never, or the company has changed since. */
  cnpjCheckedAt: Type.Optional(Nullable(Type.String())),
  description: Nullable(Type.String()),
  businessType: Type.Literal('company'),
  ...StoreContact.properties,
  storeImage: Nullable(Type.String()),
});
export type SellerProfile = Static<typeof SellerProfile>;

/** A user as the user sees it. */
export const UserView = Type.Object({
  id: Uuid,
  name: Type.String(),
  email: Type.String(),
  cpf: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  roles: Type.Array(Role),
  userType: Role,
  isActive: Type.Boolean(),
  isEmailVerified: Type.Boolean(),
  avatar: Nullable(Type.String()),
  address: Nullable(LocatedAddress),
  sellerProfile: Nullable(SellerProfile),
  /** Name and CNPJ of the company are filled in: one of the two conditions for selling. */
  isSellerProfileComplete: Type.Boolean(),
  hasPixKey: Type.Boolean(),
  /** When the user agreed to reminders of an abandoned cart; null: no consent. */
  cartRemindersSince: Nullable(Type.String()),
  createdAt: Type.String(),
});
export type UserView = Static<typeof UserView>;

const Email = Type.String({ format: 'email', maxLength: 254 });

export const RegisterBody = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 120 }),
  email: Email,
  password: Type.String({ minLength: 1, maxLength: 200 }),
  cpf: Type.String({ maxLength: 14 }),
  phone: Type.Optional(Nullable(Type.String({ maxLength: 20 }))),
  roles: Type.Optional(Type.Array(Type.String(), { maxItems: 5 })),
  userType: Type.Optional(Type.String()),
  address: Address,
  sellerProfile: Type.Optional(
    Type.Object({
      businessName: Type.Optional(Type.String({ maxLength: 120 })),
      cnpj: Type.Optional(Type.String({ maxLength: 18 })),
      description: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
      businessType: Type.Optional(Type.String()),
    }),
  ),
});
export type RegisterBody = Static<typeof RegisterBody>;

/** Details of `PROOF_REQUIRED`: SHA-256 of `challenge.answer` must begin with this many zero bits. */
export const ProofChallenge = Type.Object({
  challenge: Type.String({ minLength: 1, maxLength: 100 }),
  bits: Type.Integer({ minimum: 1, maximum: 32 }),
});
export type ProofChallenge = Static<typeof ProofChallenge>;
export const Proof = Type.Object({
  challenge: Type.String({ minLength: 1, maxLength: 100, description: 'As the refusal gave it' }),
  answer: Type.String({ minLength: 1, maxLength: 20, description: 'A number' }),
});
export type Proof = Static<typeof Proof>;

export const LoginBody = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 254 }),
  password: Type.String({ minLength: 1, maxLength: 200 }),
  /** After a refusal with `PROOF_REQUIRED`, the client repeats the call with the solution. */
  proof: Type.Optional(Proof),
});
export type LoginBody = Static<typeof LoginBody>;
/** `POST /auth/login` and `POST /auth/refresh`; the refresh token travels in an HttpOnly cookie. */
export const SessionAnswer = Type.Object({
  token: Type.String(),
  expiresAt: Type.String(),
  user: UserView,
});
export type SessionAnswer = Static<typeof SessionAnswer>;

/** `POST /auth/verify-email/code` */
export const VerificationCodeBody = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 254 }),
  code: Type.String({ pattern: '^\\d{6}$', description: 'The six digits of the newest mail' }),
});
export type VerificationCodeBody = Static<typeof VerificationCodeBody>;
/** An e-mail was verified; `session` is set only for the browser that registered. */
export const VerificationAnswer = Type.Object({
  message: Type.String(),
  session: Type.Optional(SessionAnswer),
});
export type VerificationAnswer = Static<typeof VerificationAnswer>;

export const UserAnswer = Type.Object({ user: UserView });
export type UserAnswer = Static<typeof UserAnswer>;

/** `POST /users/roles` and the seller profile: `token` is set when the roles changed. */
export const RoleChangeAnswer = Type.Object({
  user: UserView,
  token: Type.Optional(Type.String()),
  expiresAt: Type.Optional(Type.String()),
});
export type RoleChangeAnswer = Static<typeof RoleChangeAnswer>;

/** `GET /auth/sessions`: the account's open sessions, the most recently used first. */
export const SessionListAnswer = Type.Object({
  sessions: Type.Array(
    Type.Object({
      id: Uuid,
      createdAt: Type.String(),
      lastUsedAt: Type.String(),
      /** `Chrome no Android` */
      device: Type.String(),
      /** Network address of the last use. */
      address: Nullable(Type.String()),
      /** True for the session that asks. */
      current: Type.Boolean(),
    }),
  ),
});
export type SessionListAnswer = Static<typeof SessionListAnswer>;

const Password = Type.String({ minLength: 1, maxLength: 200 });

/** `POST /auth/change-password`; the answer is a `SessionAnswer` of the only session left. */
export const ChangePasswordBody = Type.Object({
  currentPassword: Password,
  password: Password,
  confirmPassword: Password,
});
export type ChangePasswordBody = Static<typeof ChangePasswordBody>;

const text = (maxLength: number) => Type.Optional(Nullable(Type.String({ maxLength })));
const bankText = text(120);
/** `PUT /users/me/pix-key`: a change of key, type or document needs the `password`. */
export const PixKeyBody = Type.Object({
  pixKey: text(140),
  pixKeyType: text(10),
  document: text(18),
  password: text(200),
  bankInfo: Type.Optional(
    Nullable(
      Type.Union([
        Type.String({ maxLength: 500 }),
        Type.Object({
          bankName: bankText,
          bankCode: bankText,
          agency: bankText,
          account: bankText,
          accountType: bankText,
          accountHolder: bankText,
        }),
      ]),
    ),
  ),
});
export type PixKeyBody = Static<typeof PixKeyBody>;

export const PixKeyAnswer = Type.Object({
  user: Type.Object({
    id: Uuid,
    name: Type.String(),
    /** Without punctuation, like `document`. */
    pixKey: Nullable(Type.String()),
    pixKeyType: Nullable(Type.String()),
    document: Nullable(Type.String()),
    bankInfo: Type.Unknown(),
    /** The key as people write it: `529.982.247-25`. */
    pixKeyPreview: Nullable(Type.String()),
    pixKeyChangedAt: Nullable(Type.String()),
  }),
});
export type PixKeyAnswer = Static<typeof PixKeyAnswer>;

/** `GET /auth/second-factor` */
export const SecondFactorAnswer = Type.Object({
  /** When it was switched on; null: it is off. */
  since: Nullable(Type.String()),
  /** True when the account must switch it on before it may make calls that need a second factor. */
  isRequired: Type.Boolean(),
  recoveryCodesLeft: Type.Integer(),
});
export type SecondFactorAnswer = Static<typeof SecondFactorAnswer>;

/** `POST /auth/second-factor/start` */
export const StartSecondFactorBody = Type.Object({ password: Password });
export type StartSecondFactorBody = Static<typeof StartSecondFactorBody>;
/** What an authenticator app needs. The second factor is on once a code from the app was confirmed. */
export const StartSecondFactorAnswer = Type.Object({
  /** Base32. */
  secret: Type.String(),
  /** `otpauth://totp/…`, the content of the QR code. */
  uri: Type.String(),
});
export type StartSecondFactorAnswer = Static<typeof StartSecondFactorAnswer>;

const SecondFactorCode = Type.String({
  minLength: 6,
  maxLength: 40,
  description: 'Six digits of the app, or a recovery code',
});
/** `POST /auth/second-factor/confirm` takes six digits; `…/verify` takes a recovery code as well. */
export const SecondFactorCodeBody = Type.Object({ code: SecondFactorCode });
export type SecondFactorCodeBody = Static<typeof SecondFactorCodeBody>;
/** `DELETE /auth/second-factor`; the answer is a `SessionAnswer`, as for `…/verify`. */
export const SwitchOffSecondFactorBody = Type.Object({
  password: Password,
  code: SecondFactorCode,
});
export type SwitchOffSecondFactorBody = Static<typeof SwitchOffSecondFactorBody>;

/** `POST /auth/second-factor/recovery-codes`: shown only this once; earlier codes stop working. */
export const RecoveryCodesAnswer = Type.Object({ recoveryCodes: Type.Array(Type.String()) });
export type RecoveryCodesAnswer = Static<typeof RecoveryCodesAnswer>;
/** `POST /auth/second-factor/confirm` */
export const ConfirmSecondFactorAnswer = Type.Object({
  ...SessionAnswer.properties,
  ...RecoveryCodesAnswer.properties,
});
export type ConfirmSecondFactorAnswer = Static<typeof ConfirmSecondFactorAnswer>;
