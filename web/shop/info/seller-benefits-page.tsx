import { paths } from '@largo/web-kit/config/paths.ts';
import { days, deductions } from './figures.ts';
import type { RatedInfoText } from './info-content.ts';
import { OpenStore } from './open-store.tsx';
import { prefetchSaleTerms, RatedInfoPage } from './rated-info-page.tsx';

export const prefetch = prefetchSaleTerms;

const text: RatedInfoText = (_site, terms) => ({
  intro: 'A praça do bairro, aberta o dia inteiro.',
  picture: 'wrapped-gift',
  sections: [
    {
      heading: 'Clientes dos bairros que você atende',
      paragraphs: [
        'Quem escolhe o bairro vê os seus produtos com o seu frete e o seu prazo, e só se você entrega lá.',
      ],
    },
    {
      heading: 'Você só paga quando vende',
      paragraphs: [
        `Sem mensalidade e sem taxa de cadastro: só ${deductions(terms)} sobre cada pedido pago, com a conta centavo por centavo.`,
      ],
    },
    {
      heading: 'O cliente paga antes de você preparar',
      paragraphs: [
        `O pagamento é por Pix ou cartão, pelo Mercado Pago. O valor segue para a sua chave Pix ${days(terms.autoReleaseDays)} depois da entrega confirmada.`,
      ],
    },
    {
      heading: 'Seu frete, suas regras',
      paragraphs: [
        'Defina preço e prazo por bairro, ofereça frete grátis a partir de um valor e ajuste quando quiser.',
      ],
    },
    {
      heading: 'Sua reputação fica com você',
      paragraphs: [
        'Avaliações de quem comprou de verdade e o selo “Vendedor Confiável” para quem conclui ao menos 95% das vendas.',
      ],
    },
  ],
});

export const Page = () => (
  <RatedInfoPage path={paths.sellerBenefits} text={text} after={<OpenStore />} />
);
