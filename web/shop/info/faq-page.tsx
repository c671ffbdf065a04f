import { paths } from '@largo/web-kit/config/paths.ts';
import { StructuredData } from '../structured-data/structured-data.tsx';
import { days, deductions } from './figures.ts';
import type { InfoLink, InfoSection, RatedInfoText } from './info-content.ts';
import { Questions } from './questions.tsx';
import { prefetchSaleTerms, RatedInfoPage } from './rated-info-page.tsx';

export const prefetch = prefetchSaleTerms;

const question = (heading: string, answer: string, ...links: InfoLink[]): InfoSection => ({
  heading,
  paragraphs: [answer],
  ...(links.length > 0 ? { links } : {}),
});

const text: RatedInfoText = ({ city }, terms) => ({
  intro: 'As dúvidas mais comuns.',
  picture: 'memo',
  sections: [
    question(
      'Preciso ter conta para ver o frete?',
      'Não. Basta escolher o bairro ou digitar o CEP no topo da página.',
    ),
    question(
      'Posso comprar de duas lojas no mesmo carrinho?',
      'Sim. Cada loja vira um pedido, com o seu frete, e você paga tudo de uma vez.',
    ),
    question(
      'Como posso pagar?',
      'Por Pix ou cartão de crédito em 1, 2, 3, 6 ou 12 vezes, sempre pelo Mercado Pago. Em 1 vez não há juros.',
    ),
    question(
      'Paguei o Pix e a tela não mudou. E agora?',
      'A confirmação costuma chegar em segundos. Se demorar, abra Meus Pedidos: a situação do pagamento é consultada de novo. Nenhum pagamento se perde; se chegar tarde demais, é devolvido.',
      { to: paths.orders, label: 'Ver meus pedidos' },
    ),
    question(
      'O código Pix venceu. Perdi a compra?',
      'Não. O código vale cerca de 30 minutos; enquanto houver estoque, gere um novo na mesma tela. Pedidos sem pagamento são cancelados depois de 48 horas.',
    ),
    question(
      'Uma loja não entrega no meu bairro. O que faço?',
      'Cada loja escolhe os bairros que atende. Troque o endereço no pagamento ou remova os itens dessa loja: os outros seguem normalmente.',
    ),
    question(
      'Posso cancelar um pedido?',
      'Sim, antes do envio, na tela do pedido. Se já estiver pago, o reembolso é total.',
    ),
    question(
      'Como desisto de uma compra que já recebi?',
      'Você tem 7 dias depois de receber, sem precisar dizer o motivo. Abra o pedido, escolha “Solicitar Devolução” e o motivo “Desisti da compra”. O valor volta pelo mesmo meio de pagamento em até 7 dias úteis depois de aprovado.',
    ),
    question(
      'O produto veio errado ou com defeito.',
      `Abra o pedido e use “Relatar problema”. O pagamento da loja fica retido até a solução, e respondemos em até ${days(terms.disputeInvestigationDays)}.`,
    ),
    question(
      'O que acontece se eu não confirmar a entrega?',
      'Sete dias depois que a loja informar a entrega, confirmamos por você, a menos que exista um problema relatado.',
    ),
    question(
      'Como troco minha senha ou saio de outros aparelhos?',
      'No perfil, em Segurança: troque a senha, veja onde você está conectado e encerre o que não reconhecer.',
      { to: paths.profile('seguranca'), label: 'Abrir Segurança' },
    ),
    question(
      'Posso trocar o e-mail da conta?',
      'Não pelo site, para proteger sua conta. O suporte troca depois de confirmar que é você.',
      { to: paths.support, label: 'Falar com o suporte' },
    ),
    question(
      'Como baixo meus dados ou excluo minha conta?',
      'No perfil, em Privacidade. O arquivo fica pronto em instantes e disponível por 7 dias. A exclusão é definitiva e espera pedidos em andamento terminarem.',
      { to: paths.profile('privacidade'), label: 'Abrir Privacidade' },
    ),
    question('Quem pode vender?', `Empresas de ${city} com CNPJ ativo e conta no Mercado Pago.`, {
      to: paths.sellerBenefits,
      label: 'Vantagens de vender',
    }),
    question(
      'Quanto custa vender?',
      `Não há mensalidade. De cada pedido pago descontamos ${deductions(terms)}, e mostramos a conta pedido a pedido.`,
    ),
    question(
      'Quando a loja recebe?',
      `Na chave Pix da loja, ${days(terms.autoReleaseDays)} depois da entrega confirmada. Um problema relatado suspende o prazo.`,
    ),
    question(
      'O que é “Vendedor Confiável”?',
      'É a loja que concluiu com sucesso ao menos 95% das suas vendas.',
    ),
  ],
});

function FaqData({ sections }: { sections: readonly InfoSection[] }) {
  return (
    <StructuredData
      data={{
        '@type': 'FAQPage',
        mainEntity: sections.map(({ heading, paragraphs }) => ({
          '@type': 'Question',
          name: heading,
          acceptedAnswer: { '@type': 'Answer', text: paragraphs.join(' ') },
        })),
      }}
    />
  );
}

const showQuestions = (sections: readonly InfoSection[]) => (
  <>
    {import.meta.env.SSR && <FaqData sections={sections} />}
    <Questions sections={sections} />
  </>
);

export const Page = () => <RatedInfoPage path={paths.faq} text={text} show={showQuestions} />;
