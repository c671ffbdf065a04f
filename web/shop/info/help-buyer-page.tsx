import { paths } from '@largo/web-kit/config/paths.ts';
import { days } from './figures.ts';
import type { RatedInfoText } from './info-content.ts';
import { prefetchSaleTerms, RatedInfoPage } from './rated-info-page.tsx';

export const prefetch = prefetchSaleTerms;

const text: RatedInfoText = (_site, { disputeInvestigationDays }) => ({
  intro: 'Do primeiro clique à entrega, em poucas linhas.',
  picture: 'shopping-cart',
  sections: [
    {
      heading: 'Escolha onde quer receber',
      paragraphs: [
        'No topo da página, toque em “Entregar em” e escolha o bairro ou digite o CEP. Não precisa de conta. A partir daí, cada produto mostra o frete e o dia da entrega para você. Quando você entra na conta, vale o bairro do seu endereço até você escolher outro.',
      ],
    },
    {
      heading: 'Compre de várias lojas de uma vez',
      paragraphs: [
        'O carrinho separa os produtos por loja, com o frete de cada uma. No fim há um pedido por loja e um só pagamento para todos.',
      ],
    },
    {
      heading: 'Pague com segurança',
      paragraphs: [
        'O pagamento é feito pelo Mercado Pago. Nós não vemos nem guardamos seu cartão.',
      ],
      items: [
        'Pix: o código vale cerca de 30 minutos e a tela avança sozinha quando o pagamento chega.',
        'Cartão: em 1, 2, 3, 6 ou 12 vezes. Em 1 vez não há juros; nas outras, a parcela e o total aparecem antes de você confirmar.',
        'O código venceu? Gere outro na mesma tela, enquanto houver estoque. Sem pagamento, o pedido é cancelado em 48 horas.',
      ],
    },
    {
      heading: 'Acompanhe a entrega',
      paragraphs: [
        'Em Meus Pedidos você vê cada etapa. Quando receber, confirme a entrega e avalie os produtos. Se você não disser nada, confirmamos 7 dias depois que a loja informar a entrega.',
      ],
      links: [{ to: paths.orders, label: 'Ver meus pedidos' }],
    },
    {
      heading: 'Cancele, desista ou troque',
      paragraphs: ['Depende de onde o pedido está:'],
      items: [
        'Antes do envio: cancele na tela do pedido. Se já pagou, devolvemos tudo.',
        'Depois de receber: você tem 7 dias para desistir, sem precisar dizer por quê.',
        'Com defeito: use “Solicitar Devolução” ou “Relatar problema” e conte o que houve.',
      ],
    },
    {
      heading: 'Se algo deu errado',
      paragraphs: [
        `“Relatar problema” avisa a loja e a nossa equipe ao mesmo tempo e segura o pagamento da loja até a solução. Respondemos em até ${days(disputeInvestigationDays)}. Aprovado o reembolso, o valor volta pelo mesmo meio de pagamento em até 7 dias úteis.`,
      ],
    },
    {
      heading: 'Cuide da sua conta',
      paragraphs: [
        'No perfil você troca a senha, vê onde está conectado, baixa seus dados e exclui a conta.',
      ],
      links: [{ to: paths.profile('seguranca'), label: 'Segurança da minha conta' }],
    },
  ],
});

export const Page = () => <RatedInfoPage path={paths.helpBuyer} text={text} />;
