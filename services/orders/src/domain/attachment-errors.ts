import { conflict, notFound, ruleBroken } from '@largo/kernel';

export class AttachmentNotFound extends notFound(
  'ATTACHMENT_NOT_FOUND',
  (attachmentIds: readonly string[]) => ['Imagem não encontrada', { attachmentIds }],
) {}

export class AttachmentNotAllowed extends conflict(
  'ATTACHMENT_NOT_ALLOWED',
  (purpose: string, status: string) => [
    'Este pedido não recebe essas imagens agora.',
    { purpose, status },
  ],
) {}

export class AttachmentLimitReached extends ruleBroken(
  'ATTACHMENT_LIMIT_REACHED',
  (limit: number, left: number) => [
    `Um pedido guarda no máximo ${limit} imagens. Remova alguma para enviar outra.`,
    { limit, left },
  ],
) {}

export class AttachmentNotRemovable extends conflict(
  'ATTACHMENT_NOT_REMOVABLE',
  'Esta imagem já faz parte de uma decisão e não pode mais ser removida.',
) {}
