import { formatBRL } from '@largo/kernel';
import type { Announcement } from './announcement.ts';
import { cityMoment } from './moment.ts';
import type { Notice } from './notice.ts';

interface LimitRaise {
  /** Null when no amount needs two people. */
  readonly aboveCents: number | null;
  readonly askedBy: string;
}

/**
 * Warns of what one administrator alone could do to move money, while the others can still stop it.
 */
const warning = (notice: Pick<Notice, 'title' | 'message' | 'actionUrl'>): Notice => ({
  ...notice,
  type: 'system_update',
  priority: 'urgent',
});

/** Names are shown only on screen, because a mail stays where it was sent. */
export function administratorAppointed({
  userId,
  appointedBy,
}: {
  readonly userId: string;
  readonly appointedBy: string | null;
}): Announcement {
  return {
    adminNotice: warning({
      title: 'Nova pessoa na administração',
      message:
        'Uma conta passou a fazer parte da administração. Se a equipe não reconhece essa pessoa, bloqueie a conta: por 24 horas ela ainda não aprova nem paga valores altos.',
      actionUrl: `/admin/users?user=${userId}`,
    }),
    notToAdmins: [userId, ...(appointedBy === null ? [] : [appointedBy])],
  };
}

export function limitRaiseAsked({
  aboveCents,
  askedBy,
  limitCents,
  effectiveAt,
}: LimitRaise & {
  readonly limitCents: number | null;
  readonly effectiveAt: string;
}): Announcement {
  const limit = formatBRL(limitCents ?? 0);
  const change =
    aboveCents === null
      ? `tirar o limite de ${limit}`
      : `subir o limite de ${limit} para ${formatBRL(aboveCents)}`;
  return {
    adminNotice: warning({
      title: 'Novo limite para pagar sozinho',
      message: `Alguém da equipe pediu para ${change}, acima do qual duas pessoas pagam. Vale em ${cityMoment(effectiveAt)}, ou quando outra pessoa concordar. Até lá dá para retirar o pedido.`,
      actionUrl: '/admin/settings',
    }),
    notToAdmins: [askedBy],
  };
}

export function limitRaised({
  aboveCents,
  agreedBy,
}: LimitRaise & { readonly agreedBy: string | null }): Announcement {
  const limit =
    aboveCents === null
      ? 'Uma pessoa sozinha paga agora qualquer valor.'
      : `Duas pessoas pagam agora só acima de ${formatBRL(aboveCents)}.`;
  const why =
    agreedBy === null
      ? 'As 24 horas do pedido passaram.'
      : 'Outra pessoa da administração concordou com o pedido.';
  return {
    adminNotice: warning({
      title: 'O novo limite está valendo',
      message: `${limit} ${why}`,
      actionUrl: '/admin/settings',
    }),
    notToAdmins: agreedBy === null ? [] : [agreedBy],
  };
}
