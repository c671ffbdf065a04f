import type { ModeratedMail } from '../domain/mail-draft.ts';
import type { MailContent, MailSetting } from './mail-content.ts';

/** Of a store's products. */
export const productTemplates = {
  'product-moderated': (
    { productId, title, decision, reason }: ModeratedMail,
    { publicUrl }: MailSetting,
  ): MailContent =>
    decision === 'approved'
      ? {
          subject: 'Seu produto foi aprovado',
          paragraphs: [`“${title}” foi aprovado e já está à venda.`],
          button: { label: 'Ver o produto', url: `${publicUrl}/products/${productId}` },
        }
      : {
          subject: 'Seu produto não foi aprovado',
          paragraphs: [
            `“${title}” não foi aprovado.`,
            ...(reason ? [`Motivo: ${reason}`] : []),
            'Corrija o que falta e envie de novo: a nossa equipe olha outra vez.',
          ],
          button: {
            label: 'Corrigir o produto',
            url: `${publicUrl}/seller/products/${productId}/edit`,
          },
        },
};
