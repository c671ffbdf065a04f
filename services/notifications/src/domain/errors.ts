import { invalid, notFound, tooMany } from '@largo/kernel';

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
