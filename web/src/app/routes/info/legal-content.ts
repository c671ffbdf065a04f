import type { InfoContent } from './info-content.ts';

export const privacy: InfoContent = {
  title: 'Política de privacidade',
  intro: 'O que guardamos, por quê, e como você manda nisso.',
  picture: 'candle',
  sections: [
    {
      heading: 'O que coletamos',
      paragraphs: ['Só o que a compra e a venda exigem:'],
      items: [
        'Cadastro: nome, e-mail, CPF, telefone (se você informar) e endereço de entrega.',
        'Lojas: nome da empresa, CNPJ, descrição e dados para o repasse.',
        'Pedidos: itens, valores, entregas, avaliações e conversas sobre problemas.',
        'Segurança: data, hora e endereço de rede dos acessos à conta.',
      ],
    },
    {
      heading: 'Para que usamos',
      paragraphs: [
        'Para concluir compras, calcular frete, pagar lojas, prevenir fraude, cumprir a lei e responder quando você nos chama. Não vendemos dados e não fazemos propaganda com eles.',
      ],
    },
    {
      heading: 'Com quem compartilhamos',
      paragraphs: [
        'A loja recebe nome, endereço e telefone de quem comprou dela, para entregar. O Mercado Pago recebe o necessário para processar o pagamento; os dados do cartão vão direto para ele e nunca passam por nós.',
      ],
    },
    {
      heading: 'Cookies e armazenamento no navegador',
      paragraphs: [
        'Guardamos no seu navegador a sessão, o bairro escolhido, a aparência e o carrinho de visitante. Nada disso serve para propaganda, por isso não há banner pedindo permissão.',
      ],
    },
    {
      heading: 'Por quanto tempo',
      paragraphs: [
        'Dados de pedidos e pagamentos ficam pelo prazo que a lei fiscal manda. O restante é apagado quando você exclui a conta.',
      ],
    },
  ],
};

export const terms: InfoContent = {
  title: 'Termos de uso',
  intro: 'As regras da praça, em português claro.',
  picture: 'books',
  sections: [
    {
      heading: 'O que fazemos',
      paragraphs: [
        'Somos o lugar onde lojas da cidade vendem e moradores compram. Quem vende é a loja identificada em cada produto; nós cuidamos da vitrine, do pagamento e da mediação.',
      ],
    },
    {
      heading: 'Sua conta',
      paragraphs: [
        'É preciso ter 18 anos, informar dados verdadeiros e confirmar o e-mail. A senha é só sua. Podemos bloquear contas que enganem outras pessoas.',
      ],
    },
    {
      heading: 'Preços, frete e pagamento',
      paragraphs: [
        'O preço e o frete que valem são os mostrados no momento em que o pedido é feito, e ficam congelados nele. Pedidos sem pagamento são cancelados em 48 horas.',
      ],
    },
    {
      heading: 'Desistência, troca e reembolso',
      paragraphs: [
        'Compras podem ser desfeitas até 7 dias depois do recebimento (art. 49 do Código de Defesa do Consumidor), pela própria tela do pedido. Defeitos seguem os prazos do Código.',
      ],
    },
    {
      heading: 'Para lojas',
      paragraphs: [
        'Só empresas com CNPJ podem vender. Produtos passam por conferência. É proibido vender o que a lei proíbe, o que é falsificado e o que a loja não possa entregar.',
      ],
    },
    {
      heading: 'Foro e lei',
      paragraphs: [
        'Vale a lei brasileira. O foro é o do domicílio do consumidor. Mudanças nestes termos são avisadas com antecedência por e-mail.',
      ],
    },
  ],
};

export const lgpd: InfoContent = {
  title: 'LGPD: seus direitos',
  intro: 'A Lei 13.709/2018 dá a você o controle dos seus dados. Veja como usar.',
  picture: 'package',
  sections: [
    {
      heading: 'Você pode pedir',
      paragraphs: ['A qualquer momento, sem custo (art. 18):'],
      items: [
        'A confirmação de que tratamos dados seus, e uma cópia deles.',
        'A correção do que estiver errado ou incompleto.',
        'A exclusão da conta e dos dados que a lei não nos obrigue a guardar.',
        'A lista de com quem compartilhamos.',
        'A portabilidade para outro serviço.',
      ],
    },
    {
      heading: 'Como pedir',
      paragraphs: [
        'Dados de cadastro se corrigem na tela Perfil. Para o resto, escreva ao encarregado pelo e-mail do rodapé, a partir do endereço da sua conta. Respondemos em até 15 dias.',
      ],
    },
    {
      heading: 'Em que nos baseamos',
      paragraphs: [
        'Execução do contrato de compra e venda, cumprimento de obrigação legal (notas e registros fiscais) e legítimo interesse em prevenir fraudes.',
      ],
    },
    {
      heading: 'Se não ficar satisfeito',
      paragraphs: [
        'Você pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD) ou aos órgãos de defesa do consumidor.',
      ],
    },
  ],
};
