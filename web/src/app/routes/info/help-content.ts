import { paths } from '../../../config/paths.ts';
import type { InfoText } from './info-content.ts';

export const helpBuyer: InfoText = () => ({
  title: 'Ajuda para comprar',
  intro: 'Do primeiro clique à entrega, em poucas linhas.',
  picture: 'shopping-cart',
  sections: [
    {
      heading: 'Escolha onde quer receber',
      paragraphs: [
        'No topo da página, toque em “Entregar em” e escolha o bairro ou digite o CEP. Não precisa de conta. A partir daí, cada produto mostra o frete e o dia da entrega para você. Com a conta aberta, vale o bairro do seu endereço até você escolher outro.',
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
        '“Relatar problema” avisa a loja e a nossa equipe ao mesmo tempo e segura o pagamento da loja até a solução. Aprovado o reembolso, o valor volta pelo mesmo meio de pagamento em até 7 dias úteis.',
      ],
    },
    {
      heading: 'Cuide da sua conta',
      paragraphs: [
        'No perfil você troca a senha, vê onde a conta está aberta, baixa seus dados e exclui a conta.',
      ],
      links: [{ to: paths.profile('seguranca'), label: 'Segurança da minha conta' }],
    },
  ],
});

export const helpSeller: InfoText = () => ({
  title: 'Ajuda para vender',
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
        'Quando um pedido é pago, avisamos você. Mude para “Processando” ao preparar, “Enviado” ao sair e informe a entrega no fim. O comprador confirma, ou o sistema confirma em 7 dias.',
      ],
    },
    {
      heading: 'Quanto e quando você recebe',
      paragraphs: [
        'De cada pedido pago, com frete, são descontadas 5% de comissão e 2% de taxa da plataforma. Num pedido de R$ 100,00 você recebe R$ 93,00. A conta de cada pedido aparece no painel.',
        'O valor é liberado 15 dias depois da entrega confirmada e enviado para a sua chave Pix.',
      ],
    },
    {
      heading: 'Disputas e devoluções',
      paragraphs: [
        'Quando um comprador relata um problema, o repasse desse pedido espera. Responda pelo pedido: analisamos os dois lados em até 7 dias. Reembolsos são descontados do repasse na mesma proporção, com as taxas devolvidas.',
      ],
    },
  ],
});

export const support: InfoText = ({ company }) => ({
  title: 'Suporte',
  intro: 'Gente de verdade, em português. Respondemos em até 5 dias, quase sempre no mesmo dia.',
  picture: 'headphone',
  sections: [
    {
      heading: 'Problema com um pedido',
      paragraphs: [
        'Comece pela tela do pedido: “Relatar problema” avisa a loja e a nossa equipe ao mesmo tempo e segura o pagamento da loja até a solução.',
      ],
      links: [{ to: paths.orders, label: 'Ver meus pedidos' }],
    },
    {
      heading: 'Conta, acesso e e-mail',
      paragraphs: [
        `Para trocar o e-mail da conta, escreva para ${company.email} a partir do endereço antigo e diga qual é o novo. Esqueceu a senha? O link chega em instantes.`,
      ],
      links: [
        { to: paths.forgotPassword, label: 'Criar nova senha' },
        { to: paths.profile('seguranca'), label: 'Ver onde minha conta está aberta' },
      ],
    },
    {
      heading: 'Antes de escrever',
      paragraphs: [
        'Apareceu um código para o suporte na tela? Copie-o na mensagem: ele nos leva direto ao que aconteceu. Talvez a resposta já esteja aqui:',
      ],
      links: [
        { to: paths.faq, label: 'Perguntas frequentes' },
        { to: paths.helpBuyer, label: 'Ajuda para comprar' },
        { to: paths.helpSeller, label: 'Ajuda para vender' },
      ],
    },
  ],
});

export const sellerBenefits: InfoText = ({ brand }) => ({
  title: `Vantagens de vender no ${brand}`,
  intro: 'A praça do bairro, aberta o dia inteiro.',
  picture: 'wrapped-gift',
  sections: [
    {
      heading: 'Clientes que moram perto',
      paragraphs: [
        'Quem entra escolhe o bairro primeiro. Seus produtos aparecem com o seu frete e o seu prazo, para quem você realmente atende.',
      ],
    },
    {
      heading: 'Você só paga quando vende',
      paragraphs: [
        'Sem mensalidade e sem taxa de cadastro: 5% de comissão e 2% de taxa da plataforma sobre cada pedido pago, explicadas centavo por centavo.',
      ],
    },
    {
      heading: 'Pagamento garantido',
      paragraphs: [
        'O comprador paga por Pix ou cartão, pelo Mercado Pago, antes de você preparar o pedido. Quinze dias depois da entrega confirmada, o valor segue para a sua chave Pix.',
      ],
    },
    {
      heading: 'Seu frete, suas regras',
      paragraphs: [
        'Defina preço e prazo por bairro, ofereça frete grátis a partir de um valor e ajuste quando quiser.',
      ],
    },
    {
      heading: 'Reputação que é sua',
      paragraphs: [
        'Avaliações de quem comprou de verdade e o selo “Vendedor Confiável” para quem conclui ao menos 95% das vendas.',
      ],
    },
  ],
});
