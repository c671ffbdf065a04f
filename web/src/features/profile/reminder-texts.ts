export const reminderTexts = {
  title: 'Lembretes do carrinho',
  label: 'Quero receber lembretes do que deixei no carrinho',
  why: 'Se o seu carrinho ficar parado por um dia, mandamos um aviso aqui e um e-mail com os itens e os preços, no máximo um por semana. Usamos para isso só o seu e-mail e o conteúdo do carrinho.',
  withdraw: 'Você muda de ideia quando quiser, aqui ou pelo link no fim de cada e-mail.',
  since: (day: string) => `Autorizado em ${day}.`,
  allowed: 'Pronto: vamos lembrar você do carrinho.',
  refused: 'Pronto: você não recebe mais lembretes do carrinho.',
  failed: 'Não foi possível salvar a sua escolha.',
  unsubscribe: {
    title: 'Lembretes do carrinho',
    working: 'Cancelando os lembretes…',
    done: 'Lembretes cancelados',
    doneText:
      'Você não recebe mais e-mails nem avisos sobre itens parados no carrinho. O que está no carrinho continua lá.',
    invalid: 'Este link não é válido',
    invalidText:
      'Confira se o endereço veio completo do e-mail. Você também pode cancelar os lembretes no seu perfil.',
    failed: 'Não foi possível cancelar agora',
    retry: 'Tentar de novo',
    profile: 'Ver minhas escolhas',
    home: 'Ir para a loja',
  },
} as const;
