import { conflict, invalid, notFound, ruleBroken, tooMany } from '@largo/kernel';

/** It may also be another user's notification. */
export class NotificationNotFound extends notFound(
  'NOTIFICATION_NOT_FOUND',
  (notificationId: string) => ['Notificação não encontrada', { notificationId }],
) {}

export class ActionUrlNotAllowed extends invalid('ACTION_URL_NOT_ALLOWED', () => [
  'Uma notificação só pode levar a uma página da loja.',
  [{ field: 'actionUrl', message: 'Deve ser um caminho que começa com uma única barra.' }],
]) {}

export class MailNotFound extends notFound('MAIL_NOT_FOUND', (mailId: string) => [
  'E-mail não encontrado',
  { mailId },
]) {}

/**
 * Already sent, or nothing left to send: an erased account's address is deleted with the last try.
 */
export class MailNotRetryable extends conflict('MAIL_NOT_RETRYABLE', (mailId: string) => [
  'Este e-mail já foi enviado ou não pode mais ser enviado.',
  { mailId },
]) {}

export class UnsubscribeLinkInvalid extends invalid(
  'REFUSAL_LINK_INVALID',
  'Este link não foi criado por nós.',
) {}

export class TooManyTests extends tooMany('RATE_LIMITED', (perHour: number) => [
  'Muitas notificações de teste. Tente de novo mais tarde.',
  { retryAfterSeconds: 3600, quota: perHour, windowSeconds: 3600 },
]) {}

export class TooManyStreams extends tooMany('RATE_LIMITED', () => [
  'Há conexões abertas demais nesta conta. Feche algumas abas.',
  { retryAfterSeconds: 30 },
]) {}

export class PreferenceLocked extends ruleBroken(
  'PREFERENCE_LOCKED',
  (category: string, channel: string) => [
    'Notificações de pedidos, pagamentos e segurança sempre chegam no site e por e-mail.',
    { category, channel },
  ],
) {}

/** Not the address of a push service on the public network. */
export class PushEndpointNotAllowed extends invalid(
  'PUSH_ENDPOINT_NOT_ALLOWED',
  'Este navegador não deu um endereço de notificações que possamos usar.',
) {}
