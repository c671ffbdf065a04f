import { paths } from '@largo/web-kit/config/paths.ts';
import { days, deductions } from './figures.ts';
import type { RatedInfoText } from './info-content.ts';
import { prefetchSaleTerms, RatedInfoPage } from './rated-info-page.tsx';

export const prefetch = prefetchSaleTerms;

const text: RatedInfoText = ({ company, brand, city }, terms) => ({
  intro: 'As regras do site, em português claro.',
  picture: 'books',
  updatedOn: '2026-11-21',
  sections: [
    {
      heading: 'Quem somos e o que fazemos',
      paragraphs: [
        `O ${brand} é operado por ${company.name}, CNPJ ${company.cnpj}, ${company.address}.`,
        `É o lugar onde lojas de ${city} vendem e moradores compram. Quem vende, emite a nota e entrega é a loja identificada em cada produto; nós cuidamos da vitrine, do pagamento, do repasse e da mediação, e respondemos por essa parte.`,
      ],
    },
    {
      heading: 'Sua conta',
      paragraphs: [
        'É preciso ter 18 anos, informar dados verdadeiros e confirmar o e-mail. A senha é só sua: no perfil você vê onde está conectado e encerra o que não reconhece.',
        'Contas usadas para enganar, ofender ou burlar estas regras podem ser bloqueadas. Quem for bloqueado pode pedir revisão ao suporte.',
      ],
    },
    {
      heading: 'Preços, frete e pedido',
      paragraphs: [
        'Valem o preço e o frete mostrados quando o pedido é feito, e eles não mudam depois. O frete é definido por cada loja, por bairro. Uma compra de várias lojas vira um pedido por loja, com um só pagamento.',
        'Pedidos sem pagamento são cancelados em 48 horas e os produtos voltam ao estoque.',
      ],
    },
    {
      heading: 'Pagamento',
      paragraphs: [
        'O pagamento é processado pelo Mercado Pago, por Pix (código válido por cerca de 30 minutos) ou cartão de crédito em 1, 2, 3, 6 ou 12 vezes. Em 1 vez não há juros; nas outras, parcela e total aparecem antes da confirmação.',
        'O valor fica retido e só é liberado à loja depois da entrega confirmada e do prazo de espera.',
      ],
    },
    {
      heading: 'Entrega e confirmação',
      paragraphs: [
        'A loja informa a entrega e você confirma que recebeu. Sem resposta sua em 7 dias, e sem problema relatado, confirmamos por você.',
      ],
    },
    {
      heading: 'Desistência, troca e reembolso',
      paragraphs: [
        'Você pode desistir em até 7 dias depois de receber, sem dizer o motivo, pela tela do pedido (art. 49 do Código de Defesa do Consumidor). Devolvemos tudo, inclusive o frete, pelo mesmo meio de pagamento, em até 7 dias úteis depois de aprovado.',
        'Antes do envio, o pedido pode ser cancelado com reembolso total. Defeitos seguem os prazos do Código: 30 dias para produtos não duráveis e 90 dias para duráveis.',
      ],
    },
    {
      heading: 'Problemas e mediação',
      paragraphs: [
        `Relatar um problema suspende o repasse à loja. Ouvimos os dois lados e respondemos em até ${days(terms.disputeInvestigationDays)}. A decisão não impede ninguém de procurar o Procon ou a Justiça.`,
      ],
    },
    {
      heading: 'Regras para lojas',
      paragraphs: [
        'Só empresas com CNPJ ativo vendem. Cada produto passa por conferência antes de aparecer.',
      ],
      items: [
        'Descreva o produto com verdade e mantenha estoque e prazo em dia.',
        'Emita nota fiscal e cumpra as leis do consumidor e tributárias.',
        'É proibido vender o que a lei proíbe, o que é falsificado e o que a loja não pode entregar.',
        'Dados de compradores servem só para entregar o pedido.',
      ],
    },
    {
      heading: 'Taxas e repasses às lojas',
      paragraphs: [
        `Não há mensalidade. De cada pedido pago, com frete, descontamos ${deductions(terms)}. Se as taxas mudarem, cada pedido segue com as do dia em que foi feito.`,
        `O repasse é liberado ${days(terms.autoReleaseDays)} depois da entrega confirmada e enviado à chave Pix da loja. Reembolsos, problemas relatados e contestações suspendem ou reduzem o repasse.`,
      ],
    },
    {
      heading: 'Avaliações e conteúdo',
      paragraphs: [
        'Só avalia quem comprou. Ofensas, dados pessoais e conteúdo ilegal são removidos; nota baixa, não. Lojas garantem ter direito sobre as fotos e textos que publicam.',
      ],
    },
    {
      heading: 'Encerrar a conta',
      paragraphs: [
        'Você exclui a conta quando quiser, no perfil. Com pedidos, reembolsos ou repasses em andamento, a exclusão espera que terminem.',
      ],
      links: [{ to: paths.profile('privacidade'), label: 'Ir para a privacidade do perfil' }],
    },
    {
      heading: 'Mudanças, lei e foro',
      paragraphs: [
        'Mudanças nestes termos são avisadas por e-mail com 30 dias de antecedência e não valem para pedidos já feitos.',
        'Vale a lei brasileira. O foro é o do domicílio do consumidor.',
      ],
    },
  ],
});

export const Page = () => <RatedInfoPage path={paths.terms} text={text} />;
