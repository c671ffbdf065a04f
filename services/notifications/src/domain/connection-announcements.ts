import type { Announcement } from './announcement.ts';

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });

export function accountExpired({ sellerId }: { sellerId: string }): Announcement {
  return {
    notices: [
      {
        to: sellerId,
        type: 'system_update',
        category: 'payment',
        priority: 'urgent',
        title: 'Reconecte sua conta de pagamento',
        message:
          'A autorização do Mercado Pago expirou e sua loja não pode receber. Conecte de novo para voltar a vender.',
        actionUrl: '/dashboard?tab=payments',
      },
    ],
    mails: [{ to: sellerId, template: 'connection-ended', data: { cause: 'expired' } }],
  };
}

/** Renewing it failed; the seller has time to connect again. */
export function accountExpiring(account: {
  sellerId: string;
  expiresAt: string;
  daysLeft: number;
}): Announcement {
  return {
    notices: [
      {
        to: account.sellerId,
        type: 'system_update',
        category: 'payment',
        priority: account.daysLeft > 7 ? 'high' : 'urgent',
        title: `Sua conta do Mercado Pago vale por mais ${account.daysLeft} dias`,
        message: `Não conseguimos renovar a autorização. Conecte de novo até ${day.format(new Date(account.expiresAt))} para continuar vendendo.`,
        actionUrl: '/dashboard?tab=payments',
      },
    ],
    mails: [
      {
        to: account.sellerId,
        template: 'connection-ending',
        data: { daysLeft: account.daysLeft, expiresAt: account.expiresAt },
      },
    ],
  };
}

/** Only when the provider ended it: a seller who disconnected knows. */
export function accountDisconnected({
  sellerId,
  by,
}: {
  sellerId: string;
  by: 'seller' | 'provider';
}): Announcement {
  if (by === 'seller') return {};
  return {
    notices: [
      {
        to: sellerId,
        type: 'system_update',
        category: 'payment',
        priority: 'urgent',
        title: 'O Mercado Pago encerrou a conexão',
        message:
          'Sua loja não pode receber e ninguém consegue comprar nela. Conecte de novo para voltar a vender.',
        actionUrl: '/dashboard?tab=payments',
      },
    ],
    mails: [{ to: sellerId, template: 'connection-ended', data: { cause: 'provider' } }],
  };
}
