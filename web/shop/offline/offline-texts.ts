export const offlineTexts = {
  title: 'Você está sem internet',
  intro: 'Assim que a conexão voltar, esta página abre sozinha.',
  retry: 'Tentar de novo',
  codes: 'Pix esperando pagamento',
  codesHint:
    'Pague pelo app do banco em um aparelho que tenha internet. A confirmação aparece aqui quando a conexão voltar.',
  expiresIn: 'Expira em',
  expired: 'Este código já expirou. Com internet, dá para gerar outro no pedido.',
  qrAlt: 'QR Code do Pix',
  code: 'Pix copia e cola',
  copy: 'Copiar código Pix',
  copied: 'Código copiado!',
  copyFailed: 'Não foi possível copiar. Selecione o código e copie.',
  orders: 'Seus últimos pedidos',
  asOf: (moment: string) => `Como estavam em ${moment}.`,
  none: 'Depois da próxima visita com internet, seus últimos pedidos também aparecem aqui.',
} as const;
