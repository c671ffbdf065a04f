export const reminderTexts = {
  title: 'Lembretes do carrinho',
  label: 'Quero receber lembretes do que deixei no carrinho',
  why: 'Se o seu carrinho ficar parado por um dia, mandamos uma notificação aqui e um e-mail com os itens e os preços, no máximo um por semana. Usamos para isso só o seu e-mail e o conteúdo do carrinho.',
  withdraw: 'Você muda de ideia quando quiser, aqui ou pelo link no fim de cada e-mail.',
  since: (day: string) => `Autorizado em ${day}.`,
  allowed: 'Pronto: vamos lembrar você do carrinho.',
  refused: 'Pronto: você não recebe mais lembretes do carrinho.',
  failed: 'Não foi possível salvar a sua escolha.',
} as const;
