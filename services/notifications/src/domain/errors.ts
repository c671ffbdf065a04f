import { invalid, notFound, ruleBroken, tooMany } from '@largo/kernel';

/** Also for another user's notification. */
export class NotificationNotFound extends notFound(
  'NOTIFICATION_NOT_FOUND',
  (notificationId: string) => ['Notificação não encontrada', { notificationId }],
) {}

export class ActionUrlNotAllowed extends invalid('ACTION_URL_NOT_ALLOWED', () => [
  'Uma notificação só pode levar a uma página da loja.',
  [{ field: 'actionUrl', message: 'Deve ser um caminho que começa com uma única barra.' }],
]) {}

export class UnsubscribeLinkInvalid extends invalid(
  'REFUSAL_LINK_INVALID',
  'Este link não foi criado por nós.',
) {}

export class TooManyTests extends tooMany('RATE_LIMITED', () => [
  'Muitas notificações de teste. Tente de novo mais tarde.',
  { retryAfterSeconds: 3600 },
]) {}

export class TooManyStreams extends tooMany('RATE_LIMITED', () => [
  'Há conexões abertas demais nesta conta. Feche algumas abas.',
  { retryAfterSeconds: 30 },
]) {}

export class PreferenceLocked extends ruleBroken(
  'PREFERENCE_LOCKED',
  (category: string, channel: string) => [
    'Avisos de pedidos, pagamentos e segurança sempre chegam na loja e por e-mail.',
    { category, channel },
  ],
) {}

/** Not an address of a push service on the public network. */
export class PushEndpointNotAllowed extends invalid(
  'PUSH_ENDPOINT_NOT_ALLOWED',
  'Este navegador não deu um endereço de avisos que possamos usar.',
) {}
