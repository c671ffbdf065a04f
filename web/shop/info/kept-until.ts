import type { InfoTable } from './info-content.ts';

/** How long everything is kept of a person, and what becomes of it with the account. */
export const keptUntil: InfoTable = {
  head: ['Dados', 'Enquanto há conta', 'Depois da exclusão'],
  rows: [
    ['Nome, e-mail, CPF, telefone, endereço', 'Guardados', 'Apagados'],
    ['Carrinho, favoritos, notificações', 'Guardados', 'Apagados'],
    [
      'Autorização de lembretes do carrinho',
      'Até você retirar',
      'Apagada; fica a data em que foi dada e retirada, sem o seu nome',
    ],
    ['Avaliações', 'Com o seu nome', 'Ficam sem o seu nome'],
    [
      'Pedidos: itens, valores, datas, bairro',
      'Guardados',
      'Guardados sem nome, rua e número, pelo prazo da lei fiscal (ao menos 5 anos)',
    ],
    [
      'Pagamentos e repasses: valores e datas',
      'Guardados',
      'Guardados sem dados pessoais, pelo prazo da lei fiscal (ao menos 5 anos)',
    ],
    ['Loja: contatos, imagem, chave Pix, frete', 'Guardados', 'Apagados; produtos saem do ar'],
    ['Arquivo com seus dados', '7 dias depois de pronto', 'Apagado'],
    ['Sessões abertas', 'Até 30 dias sem uso', 'Encerradas na hora'],
    ['Registros de acesso (data, hora e endereço IP)', '6 meses (Marco Civil, art. 15)', '6 meses'],
  ],
};
