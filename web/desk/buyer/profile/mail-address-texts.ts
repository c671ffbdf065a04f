export const mailAddressTexts = {
  title: (email: string) => `Não conseguimos enviar e-mails para ${email}`,
  text: 'O endereço recusou as nossas mensagens. Confira se ele está certo e se a caixa de entrada não está cheia ou desativada. Os links que você pedir continuam sendo enviados.',
  confirm: 'O endereço está certo, tentar de novo',
  correct: 'Corrigir com o suporte',
  failed: 'Não foi possível tentar de novo',
  done: 'Pronto: vamos escrever de novo para este endereço.',
} as const;
