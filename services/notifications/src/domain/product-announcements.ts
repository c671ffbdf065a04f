import type { Announcement } from './announcement.ts';
import { approvalsThread } from './thread.ts';

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
  const data = { productId, title, decision, reason };
  const notice =
    decision === 'approved'
      ? {
          title: 'Produto aprovado',
          message: `“${title}” foi aprovado e já está à venda.`,
          actionUrl: `/products/${productId}`,
        }
      : {
          title: 'Produto não aprovado',
          message: `“${title}” não foi aprovado.${reason ? ` Motivo: “${reason}”.` : ''} Corrija e envie de novo.`,
          actionUrl: `/seller/products/${productId}/edit`,
          priority: 'high' as const,
        };
  return {
    notices: [{ to: sellerId, type: 'system_update', ...notice }],
    mails: [
      {
        to: sellerId,
        template: 'product-moderated',
        data,
        ...(decision === 'approved' && { thread: approvalsThread(sellerId) }),
      },
    ],
  };
}
