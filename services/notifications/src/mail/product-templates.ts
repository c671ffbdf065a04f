import type { Templates } from './mail-content.ts';

/** Mails about a store's products. */
export const productTemplates = {
  'product-moderated': ({ productId, title, decision, reason, also = [] }, { publicUrl }) =>
    decision === 'approved' && also.length > 0
      ? {
          subject: `${also.length + 1} produtos seus foram aprovados`,
          paragraphs: ['Eles já estão à venda.'],
          button: { label: 'Ver os meus produtos', url: `${publicUrl}/dashboard?tab=products` },
          sections: [{ title: 'Aprovados', paragraphs: [...also.map((one) => one.title), title] }],
        }
      : decision === 'approved'
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
} satisfies Partial<Templates>;
