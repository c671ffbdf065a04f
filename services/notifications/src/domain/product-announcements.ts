import { plural, pluralOf } from '@largo/kernel';
import type { Announcement } from './announcement.ts';
import type { Notice } from './notice.ts';
import { decisionsThread, stockThread } from './thread.ts';

interface ModeratedProduct {
  readonly productId: string;
  readonly sellerId: string;
  readonly title: string;
  readonly decision: 'approved' | 'rejected';
  readonly reason: string | null;
}

/** Informs the store of the decision, and what to correct. */
export function productModerated(product: ModeratedProduct): Announcement {
  const { productId, sellerId, title, decision, reason } = product;
  const thread = decisionsThread(sellerId, decision);
  const notice = decision === 'approved' ? approved(product) : rejected(product);
  return {
    notices: [{ to: sellerId, type: 'system_update', thread, ...notice }],
    mails: [
      {
        to: sellerId,
        template: 'product-moderated',
        data: { productId, title, decision, reason },
        thread,
      },
    ],
  };
}

type DecisionNotice = Omit<Notice, 'type'>;

function approved({ productId, title }: ModeratedProduct): DecisionNotice {
  return {
    title: 'Produto aprovado',
    message: `“${title}” foi aprovado e já está à venda.`,
    actionUrl: `/products/${productId}`,
    joined: (count) => ({
      title: `${count} produtos aprovados`,
      message: `“${title}” e mais ${others(count)} já estão à venda.`,
      actionUrl: '/dashboard?tab=products',
    }),
  };
}

function rejected({ productId, title, reason }: ModeratedProduct): DecisionNotice {
  return {
    title: 'Produto não aprovado',
    message: `“${title}” não foi aprovado.${reason ? ` Motivo: “${reason}”.` : ''} Corrija e envie de novo.`,
    actionUrl: `/seller/products/${productId}/edit`,
    priority: 'high',
    joined: (count) => ({
      title: `${count} produtos não aprovados`,
      message: `“${title}” e mais ${others(count)} não foram aprovados. Cada um diz o motivo: corrija e envie de novo.`,
      actionUrl: '/dashboard?tab=products',
    }),
  };
}

const others = (count: number): string => plural(count - 1, 'produto', 'produtos');

interface LowStock {
  readonly productId: string;
  readonly sellerId: string;
  readonly title: string;
  readonly left: number;
}

/** One line per product: that it is sold out takes the place of that few are left. */
export function stockLow({ productId, sellerId, title, left }: LowStock): Announcement {
  const units = pluralOf(left, 'Resta 1 unidade', `Restam ${left} unidades`);
  const notice =
    left === 0
      ? {
          title: 'Produto esgotado',
          message: `A última unidade de “${title}” foi vendida. Reponha o estoque para continuar vendendo.`,
        }
      : { title: 'Estoque acabando', message: `${units} de “${title}”.` };
  return {
    notices: [
      {
        to: sellerId,
        type: 'system_update',
        ...notice,
        actionUrl: `/seller/products/${productId}/edit`,
        thread: stockThread(productId),
      },
    ],
  };
}

interface AppliedImport {
  readonly importId: string;
  readonly sellerId: string;
  readonly done: number;
  readonly failed: number;
}

/** Tells a store that has left the page how a long import ended. */
export function importApplied({ importId, sellerId, done, failed }: AppliedImport): Announcement {
  const brought = plural(done, 'produto foi trazido.', 'produtos foram trazidos.');
  const left = plural(failed, 'não pôde ser trazido', 'não puderam ser trazidos');
  return {
    notices: [
      {
        to: sellerId,
        type: 'system_update',
        title: 'Importação concluída',
        message: failed === 0 ? brought : `${brought} ${left}: veja por quê.`,
        actionUrl: `/seller/products/file/${importId}`,
      },
    ],
  };
}
