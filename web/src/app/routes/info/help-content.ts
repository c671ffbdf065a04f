import type { InfoContent } from './info-content.ts';

export const helpBuyer: InfoContent = {
  title: 'Ajuda para comprar',
  intro: 'Do primeiro clique à entrega, em poucas linhas.',
  picture: 'shopping-cart',
  sections: [
    {
      heading: 'Escolha onde quer receber',
      paragraphs: [
        'No topo da página, toque em “Entregar em” e escolha o bairro ou digite o CEP. Não precisa de conta. A partir daí, cada produto mostra o frete e o dia da entrega para você.',
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
        'Cartão: em 1x não há juros. Nas outras opções, a parcela e o total aparecem antes de você confirmar.',
      ],
    },
    {
      heading: 'Acompanhe a entrega',
      paragraphs: [
        'Em Meus Pedidos você vê cada etapa. Quando receber, confirme a entrega e avalie os produtos. Se você não disser nada, confirmamos 7 dias depois que a loja informar a entrega.',
      ],
    },
    {
      heading: 'Mudou de ideia ou deu problema?',
      paragraphs: [
        'Você tem 7 dias depois de receber para desistir, sem precisar dizer por quê. Se algo veio errado, use “Relatar problema” no pedido: o valor fica retido até resolvermos.',
      ],
    },
  ],
};

export const helpSeller: InfoContent = {
  title: 'Ajuda para vender',
  intro: 'Sua loja aberta em cinco passos.',
  picture: 'house-with-garden',
  sections: [
    {
      heading: '1. Dados da loja',
      paragraphs: [
        'Vender no Largo é para empresas: tenha o CNPJ em mãos, inclusive no formato novo, com letras. Conte em poucas linhas o que sua loja faz.',
      ],
    },
    {
      heading: '2. Conta de pagamento',
      paragraphs: [
        'Conecte sua conta do Mercado Pago e cadastre uma chave Pix. Sem a conexão seus produtos aparecem, mas não podem ser comprados.',
      ],
    },
    {
      heading: '3. Frete por bairro',
      paragraphs: [
        'Diga em que bairros entrega, por quanto e em quantos dias. Você pode oferecer frete grátis a partir de um valor.',
      ],
    },
    {
      heading: '4. Produtos',
      paragraphs: [
        'Cadastre título, descrição, preço, estoque, peso e até cinco fotos. Cada produto novo passa por uma conferência antes de aparecer.',
      ],
    },
    {
      heading: '5. Pedidos e repasses',
      paragraphs: [
        'Quando um pedido é pago, avisamos você. Prepare, entregue e informe a entrega. O valor é liberado depois da confirmação do comprador e enviado para a sua chave Pix.',
      ],
    },
  ],
};

export const faq: InfoContent = {
  title: 'Perguntas frequentes',
  intro: 'As dúvidas que mais chegam até nós.',
  picture: 'memo',
  questions: true,
  sections: [
    {
      heading: 'Preciso ter conta para ver o frete?',
      paragraphs: ['Não. Basta escolher o bairro no topo da página.'],
    },
    {
      heading: 'Posso comprar de duas lojas no mesmo carrinho?',
      paragraphs: ['Sim. Cada loja vira um pedido, e você paga tudo de uma vez.'],
    },
    {
      heading: 'Paguei o Pix e a tela não mudou. E agora?',
      paragraphs: [
        'A confirmação costuma chegar em segundos. Se demorar, abra Meus Pedidos: o estado do pagamento é consultado de novo. Nenhum pagamento se perde; se chegar tarde demais, é devolvido.',
      ],
    },
    {
      heading: 'O código Pix venceu. Perdi a compra?',
      paragraphs: [
        'Não. Enquanto houver estoque, gere um novo código na mesma tela. Pedidos sem pagamento são cancelados depois de 48 horas.',
      ],
    },
    {
      heading: 'Como desisto de uma compra?',
      paragraphs: [
        'Abra o pedido e escolha “Desistir da compra” até 7 dias depois de receber. O reembolso volta pelo mesmo meio de pagamento.',
      ],
    },
    {
      heading: 'Quem pode vender no Largo?',
      paragraphs: ['Empresas de Campinas com CNPJ ativo e conta no Mercado Pago.'],
    },
    {
      heading: 'Quanto custa vender?',
      paragraphs: [
        'Não há mensalidade. Em cada venda são descontadas a comissão e a taxa da plataforma, mostradas no seu painel, pedido a pedido.',
      ],
    },
    {
      heading: 'O que é “Vendedor Confiável”?',
      paragraphs: ['É a loja que concluiu com sucesso ao menos 95% das suas vendas.'],
    },
  ],
};

export const support: InfoContent = {
  title: 'Suporte',
  intro: 'Gente de verdade, em português, em até 5 dias (quase sempre no mesmo dia).',
  picture: 'headphone',
  sections: [
    {
      heading: 'Problema com um pedido',
      paragraphs: [
        'Comece pela tela do pedido: “Relatar problema” avisa a loja e a nossa equipe ao mesmo tempo e segura o pagamento até a solução.',
      ],
    },
    {
      heading: 'Outros assuntos',
      paragraphs: [
        'Escreva para o e-mail no rodapé desta página. Se apareceu um código para o suporte na tela, copie-o na mensagem: ele nos leva direto ao que aconteceu.',
      ],
    },
    {
      heading: 'Antes de escrever',
      paragraphs: ['Talvez a resposta já esteja aqui:'],
      items: [
        'Ajuda para comprar: frete, pagamento, entrega e devolução.',
        'Ajuda para vender: cadastro, frete por bairro e repasses.',
        'Perguntas frequentes: as dúvidas mais comuns.',
      ],
    },
  ],
};

export const sellerBenefits: InfoContent = {
  title: 'Vantagens de vender no Largo',
  intro: 'A praça do bairro, aberta o dia inteiro.',
  picture: 'wrapped-gift',
  sections: [
    {
      heading: 'Clientes que moram perto',
      paragraphs: [
        'Quem entra no Largo escolhe o bairro primeiro. Seus produtos aparecem com o seu frete e o seu prazo, para quem você realmente atende.',
      ],
    },
    {
      heading: 'Você só paga quando vende',
      paragraphs: [
        'Sem mensalidade e sem taxa de cadastro. Comissão e taxa da plataforma são descontadas da venda e explicadas centavo por centavo.',
      ],
    },
    {
      heading: 'Pagamento garantido',
      paragraphs: [
        'O comprador paga pelo Mercado Pago antes de você preparar o pedido. Depois da entrega confirmada, o valor segue para a sua chave Pix.',
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
        'Avaliações de quem comprou de verdade e o selo “Vendedor Confiável” para quem cumpre o que promete.',
      ],
    },
  ],
};
