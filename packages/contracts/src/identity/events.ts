import Type from 'typebox';
import { LocatedAddress, Nullable, oneOf, Role, StoreContact, Uuid } from '../common.ts';
import { defineEvent } from '../envelope.ts';

/** What other services keep about a user. It has only the personal data that an order needs. */
const UserSnapshot = Type.Object({
  userId: Uuid,
  name: Type.String(),
  email: Type.String(),
  cpf: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  roles: Type.Array(Role),
  isActive: Type.Boolean(),
  isEmailVerified: Type.Boolean(),
  avatar: Nullable(Type.String()),
  address: Nullable(LocatedAddress),
  /** When the user agreed to reminders of an abandoned cart; missing or null: no consent. */
  cartRemindersSince: Type.Optional(Nullable(Type.String())),
  createdAt: Type.String(),
});

/** A seller's public store data; `businessName` null means that the seller may not sell yet. */
export const SellerSnapshot = Type.Object({
  sellerId: Uuid,
  ownerName: Type.String(),
  businessName: Nullable(Type.String()),
  cnpj: Nullable(Type.String()),
  /** When an administrator verified the company; missing in events of older releases. */
  cnpjCheckedAt: Type.Optional(Nullable(Type.String())),
  description: Nullable(Type.String()),
  storeImage: Nullable(Type.String()),
  neighborhood: Nullable(Type.String()),
  /** Set if shipping knows the neighbourhood; missing in events of the first version. */
  neighborhoodId: Type.Optional(Nullable(Uuid)),
  ...StoreContact.properties,
  isActive: Type.Boolean(),
  isEmailVerified: Type.Boolean(),
  createdAt: Type.String(),
});

const ofUser = ({ userId }: { userId: string }) => userId;

export const UserRegisteredV1 = defineEvent('identity.user-registered.v1', UserSnapshot, ofUser);
export const UserVerifiedV1 = defineEvent(
  'identity.user-verified.v1',
  Type.Object({ userId: Uuid }),
  ofUser,
);
export const UserUpdatedV1 = defineEvent('identity.user-updated.v1', UserSnapshot, ofUser);
export const UserBlockedV1 = defineEvent(
  'identity.user-blocked.v1',
  Type.Object({ userId: Uuid, roles: Type.Array(Role) }),
  ofUser,
);
export const UserUnblockedV1 = defineEvent(
  'identity.user-unblocked.v1',
  Type.Object({ userId: Uuid, roles: Type.Array(Role) }),
  ofUser,
);
export const RolesChangedV1 = defineEvent(
  'identity.roles-changed.v1',
  Type.Object({ userId: Uuid, roles: Type.Array(Role) }),
  ofUser,
);
/** An account became an administrator. */
export const AdministratorAppointedV1 = defineEvent(
  'identity.administrator-appointed.v1',
  /** `appointedBy` null: an operator at the command line. */
  Type.Object({ userId: Uuid, appointedBy: Nullable(Uuid) }),
  ofUser,
);
export const SellerProfileChangedV1 = defineEvent(
  'identity.seller-profile-changed.v1',
  SellerSnapshot,
  ({ sellerId }) => sellerId,
);
const MaskedPixKey = Type.Object({
  pixKeyType: Type.String(),
  pixKey: Type.String(),
  document: Nullable(Type.String()),
});
export const PixKeyChangedV1 = defineEvent(
  'identity.pix-key-changed.v1',
  Type.Object({
    userId: Uuid,
    pixKey: Nullable(Type.String()),
    pixKeyType: Nullable(Type.String()),
    document: Nullable(Type.String()),
    /**
     * For the mails about the change, masked. Absent in events of the first version; null: no one
     * is notified, as with the keys of a demo city's first data.
     */
    change: Type.Optional(
      Nullable(
        Type.Object({
          before: Nullable(MaskedPixKey),
          after: MaskedPixKey,
          /** The former key, if it was an e-mail address: its owner gets a mail too. */
          formerEmail: Nullable(Type.String()),
        }),
      ),
    ),
  }),
  ofUser,
);
/**
 * Messages that only the account's owner may read: links for verification and password reset.
 * `token` and `code` are sealed for notifications (`makeMailTokens` of service-kit).
 */
export const EmailVerificationRequestedV1 = defineEvent(
  'identity.email-verification-requested.v1',
  Type.Object({
    userId: Uuid,
    name: Type.String(),
    email: Type.String(),
    token: Type.String(),
    expiresAt: Type.String(),
    /** The code for the browser that waits for it; it expires before the link. */
    code: Type.Optional(Type.String()),
    /** The account is of a store: its mail names the first steps of one. Left out by earlier releases. */
    isSeller: Type.Optional(Type.Boolean()),
  }),
  ofUser,
);
export const PasswordResetRequestedV1 = defineEvent(
  'identity.password-reset-requested.v1',
  Type.Object({
    userId: Uuid,
    name: Type.String(),
    email: Type.String(),
    token: Type.String(),
    expiresAt: Type.String(),
    /** True for a new administrator's first password; left out when someone asked for a reset. */
    isInvitation: Type.Optional(Type.Boolean()),
  }),
  ofUser,
);
/** Once these events have been sent, their `token` and `code` are removed from the outbox. */
export const mailLinkEvents = [EmailVerificationRequestedV1, PasswordResetRequestedV1] as const;
/** Sessions ended: by the user, by an administrator, or because they were idle for too long. */
export const SessionsEndedV1 = defineEvent(
  'identity.sessions-ended.v1',
  Type.Object({ userId: Uuid, sessionIds: Type.Array(Uuid) }),
  ofUser,
);
export const PasswordChangedV1 = defineEvent(
  'identity.password-changed.v1',
  Type.Object({ userId: Uuid, name: Type.String(), email: Type.String() }),
  ofUser,
);
/** `reset`: someone else switched it off, because the phone and the recovery codes are lost. */
export const SecondFactorChangedV1 = defineEvent(
  'identity.second-factor-changed.v1',
  Type.Object({
    userId: Uuid,
    change: oneOf(['on', 'off', 'reset', 'recovery-code-used', 'recovery-codes-made']),
  }),
  ofUser,
);
/** A registration used the e-mail of an existing account; only the account's owner is informed. */
export const RegistrationRepeatedV1 = defineEvent(
  'identity.registration-repeated.v1',
  Type.Object({ userId: Uuid, name: Type.String(), email: Type.String() }),
  ofUser,
);
/** Someone signed in with the password from a browser that was unknown for the account. */
export const SignedInFromNewDeviceV1 = defineEvent(
  'identity.signed-in-from-new-device.v1',
  /** `device` in readable form: `Chrome no Windows`. */
  Type.Object({ userId: Uuid, device: Type.String(), at: Type.String() }),
  ofUser,
);
