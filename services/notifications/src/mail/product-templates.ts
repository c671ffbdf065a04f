import { plural } from '@largo/kernel';
import type { ModeratedMail } from '../domain/mail-draft.ts';
import type { MailContent, MailSetting, Templates } from './mail-content.ts';

/** Mails about a store's products. */
export const productTemplates = {
  'product-moderated': (mail, setting) =>
    mail.also?.length ? several(mail, setting) : single(mail, setting),
} satisfies Partial<Templates>;

function single(
  { productId, title, decision, reason }: ModeratedMail,
  { publicUrl }: MailSetting,
): MailContent {
  return decision === 'approved'
    ? {
        subject: `Produto aprovado: ${title}`,
        paragraphs: [`“${title}” foi aprovado e já está à venda.`],
        button: { label: 'Ver o produto', url: `${publicUrl}/products/${productId}` },
      }
    : {
        subject: `Produto não aprovado: ${title}`,
        paragraphs: [
          `“${title}” não foi aprovado.`,
          ...(reason ? [`Motivo: ${reason}`] : []),
          'Corrija o que falta e envie de novo: a nossa equipe olha outra vez.',
        ],
        button: {
          label: 'Corrigir o produto',
          url: `${publicUrl}/seller/products/${productId}/edit`,
        },
      };
}

/** So many are named; a large file of products would fill pages. */
const mostNamed = 20;

function several(mail: ModeratedMail, { publicUrl }: MailSetting): MailContent {
  const products = [...(mail.also ?? []), mail];
  const named = products
    .slice(0, mostNamed)
    .map(({ title, reason }) => (reason ? `${title}: ${reason}` : title));
  const rest = products.length - named.length;
  const paragraphs = rest > 0 ? [...named, `e mais ${plural(rest, 'produto', 'produtos')}`] : named;
  const button = { label: 'Ver os meus produtos', url: `${publicUrl}/dashboard?tab=products` };
  return mail.decision === 'approved'
    ? {
        subject: `${products.length} produtos aprovados`,
        paragraphs: ['Eles já estão à venda.'],
        button,
        sections: [{ title: 'Aprovados', paragraphs }],
      }
    : {
        subject: `${products.length} produtos não aprovados`,
        paragraphs: ['Corrija o que falta e envie de novo: a nossa equipe olha outra vez.'],
        button,
        sections: [{ title: 'Não aprovados', paragraphs }],
      };
}
