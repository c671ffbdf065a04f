import type { AttachmentPurpose, AttachmentView } from '@largo/contracts';

/** Pictures that the parties of an order show each other. */
export const orderPictureTexts = {
  field: 'Fotos (opcional)',
  fieldHint:
    'Até 5 fotos de 5 MB. Só a loja, o cliente e a nossa equipe veem. O local onde a foto foi tirada é apagado.',
  add: 'Adicionar fotos',
  chosen: (position: number) => `Foto ${position}, pronta para enviar`,
  remove: (position: number) => `Remover foto ${position}`,
  removed: 'Foto removida',
  added: (count: number) => `Foto pronta. ${count} de 5`,
  unsent: 'Uma foto não foi enviada. Tente de novo ou remova-a para continuar.',
  wait: 'Espere as fotos terminarem de carregar.',
  purposes: {
    'delivery-proof': 'Fotos da entrega',
    problem: 'Fotos do problema',
    refund: 'Fotos do pedido de reembolso',
    statement: 'Fotos da conversa',
  } satisfies Readonly<Record<AttachmentPurpose, string>>,
  open: (title: string, position: number, total: number) =>
    `${title}: abrir ${position} de ${total}`,
  place: (position: number, total: number) => `Foto ${position} de ${total}`,
  by: {
    buyer: 'Enviada pelo cliente',
    seller: 'Enviada pela loja',
  } satisfies Readonly<Record<AttachmentView['uploadedBy'], string>>,
  previous: 'Foto anterior',
  next: 'Próxima foto',
  takeBack: {
    title: 'Remover esta foto',
    text: 'Remover esta foto do pedido? Ninguém mais vai poder vê-la.',
    confirm: 'Remover esta foto',
    done: 'Foto removida.',
    failed: 'Não foi possível remover a foto',
  },
  failed: 'Não foi possível carregar as fotos deste pedido.',
  notLoaded: 'Não foi possível carregar esta foto.',
  retry: 'Tentar de novo',
  limitReached: 'Este pedido já tem o máximo de 20 fotos.',
  notAllowed: 'Este pedido não recebe fotos agora. Feche e abra o pedido de novo.',
} as const;
