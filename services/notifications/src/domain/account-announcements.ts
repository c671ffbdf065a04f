import { plural } from '@largo/kernel';
import type { Announcement } from './announcement.ts';
import type { SecondFactorChange } from './mail-draft.ts';

interface Review {
  readonly sellerId: string;
  readonly rating: number;
}

const stars = (rating: number) => plural(rating, 'estrela', 'estrelas');

export function productReviewed({
  sellerId,
  rating,
  productId,
  title,
}: Review & { productId: string; title: string }): Announcement {
  return {
    notices: [
      {
        to: sellerId,
        type: 'review_received',
        title: 'Nova avaliação de produto',
        message: `${title} recebeu ${stars(rating)}.`,
        actionUrl: `/products/${productId}`,
      },
    ],
  };
}

export function storeRated({ sellerId, rating }: Review): Announcement {
  return {
    notices: [
      {
        to: sellerId,
        type: 'review_received',
        title: 'Nova avaliação da loja',
        message: `Sua loja recebeu ${stars(rating)}.`,
        actionUrl: `/stores/${sellerId}`,
      },
    ],
  };
}

interface MailLink {
  readonly userId: string;
  readonly token: string;
  readonly expiresAt: string;
}

export function emailVerificationRequested({
  userId,
  token,
  expiresAt,
  code,
  isSeller,
}: MailLink & { readonly code?: string; readonly isSeller?: boolean }): Announcement {
  const data = {
    token,
    expiresAt,
    ...(code === undefined ? {} : { code }),
    ...(isSeller === undefined ? {} : { isSeller }),
  };
  return { mails: [{ to: userId, template: 'verify-email', data }] };
}

export function passwordResetRequested({
  userId,
  token,
  expiresAt,
  isInvitation = false,
}: MailLink & { readonly isInvitation?: boolean }): Announcement {
  const template = isInvitation ? 'admin-invitation' : 'reset-password';
  return { mails: [{ to: userId, template, data: { token, expiresAt } }] };
}

export function dataExportReady({
  userId,
  expiresAt,
}: {
  userId: string;
  expiresAt: string;
}): Announcement {
  return {
    notices: [
      {
        to: userId,
        type: 'system_update',
        title: 'Seus dados estão prontos',
        message: 'O arquivo com os seus dados pode ser baixado no seu perfil por 7 dias.',
        actionUrl: '/profile?secao=privacidade',
      },
    ],
    mails: [{ to: userId, template: 'data-export-ready', data: { expiresAt } }],
  };
}

export function passwordChanged({ userId }: { userId: string }): Announcement {
  return { mails: [{ to: userId, template: 'password-changed', data: {} }] };
}

export function secondFactorChanged({
  userId,
  change,
}: {
  userId: string;
  change: SecondFactorChange;
}): Announcement {
  return { mails: [{ to: userId, template: 'second-factor-changed', data: { change } }] };
}

export function registrationRepeated({ userId }: { userId: string }): Announcement {
  return { mails: [{ to: userId, template: 'registration-repeated', data: {} }] };
}

export function signedInFromNewDevice(signIn: {
  userId: string;
  device: string;
  at: string;
}): Announcement {
  const { userId, device, at } = signIn;
  return { mails: [{ to: userId, template: 'new-sign-in', data: { device, at } }] };
}

/** By mail only, because blocked people can't read their inbox. */
export function userBlocked({ userId }: { userId: string }): Announcement {
  return { mails: [{ to: userId, template: 'account-blocked', data: {} }] };
}

export function userUnblocked({ userId }: { userId: string }): Announcement {
  return {
    notices: [
      {
        to: userId,
        type: 'system_update',
        title: 'Sua conta foi liberada',
        message: 'O bloqueio da sua conta terminou: você pode usar tudo de novo.',
        actionUrl: '/profile',
      },
    ],
    mails: [{ to: userId, template: 'account-unblocked', data: {} }],
  };
}

interface MaskedPixKey {
  readonly pixKeyType: string;
  readonly pixKey: string;
}

const keyTypes: Readonly<Record<string, string>> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'e-mail',
  phone: 'telefone',
  evp: 'chave aleatória',
};

function describe(key: MaskedPixKey | null | undefined): string | null {
  return key ? `${keyTypes[key.pixKeyType] ?? key.pixKeyType} ${key.pixKey}` : null;
}

interface PixKeyChange {
  readonly userId: string;
  readonly change?: {
    readonly before: MaskedPixKey | null;
    readonly after: MaskedPixKey;
    readonly formerEmail: string | null;
  } | null;
}

/** Also notifies the old contact, in case the account was taken over; a first key is no change. */
export function pixKeyChanged({ userId, change }: PixKeyChange): Announcement {
  if (change === null) return {};
  const data = { before: describe(change?.before), after: describe(change?.after) };
  const mail = { template: 'pix-key-changed' as const, data };
  const formerEmail = change?.formerEmail ?? null;
  return {
    notices: [
      {
        to: userId,
        type: 'system_update',
        category: 'payment',
        priority: 'high',
        title: 'Chave Pix alterada',
        message: 'A chave Pix dos seus repasses foi alterada. Não foi você? Fale com o suporte.',
        actionUrl: '/dashboard?tab=payments#pix',
      },
    ],
    mails: [
      { to: userId, ...mail },
      ...(formerEmail === null ? [] : [{ to: userId, address: formerEmail, ...mail }]),
    ],
  };
}
