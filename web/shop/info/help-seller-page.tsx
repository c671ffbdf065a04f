import { paths } from '@largo/web-kit/config/paths.ts';
import { days, deductions, exampleSale } from './figures.ts';
import type { RatedInfoText } from './info-content.ts';
import { OpenStore } from './open-store.tsx';
import { prefetchSaleTerms, RatedInfoPage } from './rated-info-page.tsx';

export const prefetch = prefetchSaleTerms;

const text: RatedInfoText = (_site, terms) => ({
  intro: 'Sua loja aberta em cinco passos.',
  picture: 'house-with-garden',
  sections: [
    {
      heading: '1. Dados da loja',
      paragraphs: [
        'Vender é para empresas: tenha o CNPJ em mãos, inclusive no formato novo, com letras. Já compra aqui? Abra a loja com a mesma conta.',
      ],
      links: [{ to: paths.profile('vender'), label: 'Vender com a minha conta' }],
    },
    {
      heading: '2. Conta de pagamento',
      paragraphs: [
        'Conecte sua conta do Mercado Pago no painel e cadastre uma chave Pix. Sem a conexão seus produtos aparecem, mas não podem ser comprados.',
      ],
    },
    {
      heading: '3. Frete por bairro',
      paragraphs: [
        'Diga em que bairros entrega, por quanto e em quantos dias. Você pode oferecer frete grátis a partir de um valor. Para os bairros que ficarem de fora, seus produtos não podem ser comprados.',
      ],
    },
    {
      heading: '4. Produtos',
      paragraphs: [
        'Cadastre título, descrição, preço, estoque, peso e até cinco fotos. Cada produto novo passa por uma conferência antes de aparecer; se for recusado, você vê o motivo e pode corrigir.',
      ],
    },
    {
      heading: '5. Pedidos e entrega',
      paragraphs: [
        'Quando um pedido é pago, avisamos você. Mude para “Em preparação” ao preparar, “Enviado” ao sair e informe a entrega no fim. O comprador confirma; sem resposta, a entrega é confirmada sozinha em 7 dias.',
      ],
    },
    {
      heading: 'Quanto e quando você recebe',
      paragraphs: [
        `De cada pedido pago, com frete, descontamos ${deductions(terms)}. ${exampleSale(terms)} A conta de cada pedido aparece no painel.`,
        `O valor é liberado ${days(terms.autoReleaseDays)} depois da entrega confirmada e enviado para a sua chave Pix.`,
      ],
    },
    {
      heading: 'Problemas relatados e devoluções',
      paragraphs: [
        `Quando um comprador relata um problema, o repasse desse pedido espera. Responda pelo pedido em até ${days(terms.disputeInvestigationDays)}, ou devolva o dinheiro: sem resposta, o valor volta para o comprador. Com resposta, nossa equipe ouve os dois lados e decide. Reembolsos são descontados do repasse na mesma proporção, com as taxas devolvidas.`,
      ],
    },
  ],
});

export const Page = () => (
  <RatedInfoPage path={paths.helpSeller} text={text} after={<OpenStore />} />
);
