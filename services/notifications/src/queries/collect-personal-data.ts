import type { Tx } from '@largo/messaging';
import { rowsOf } from '@largo/service-kit';
import { sql } from 'drizzle-orm';

/** What was sent to the person, to which addresses, and their preferences. */
export async function collectPersonalData(tx: Tx, userId: string) {
  const rows = rowsOf(tx);
  const of = sql`${userId}::uuid`;
  return {
    destinatario: await rows`
      select name as "nome", email as "email", cart_reminders as "lembretesDoCarrinho",
        reminded_at as "ultimoLembreteEm", digest_at as "ultimasNovidadesEm" from notifications.recipients where user_id = ${of}`,
    avisos: await rows`
      select title as "titulo", message as "mensagem", type as "tipo", created_at as "enviadoEm",
        read_at as "lidoEm" from notifications.notifications where user_id = ${of}
        order by created_at desc`,
    aparelhos: await rows`select created_at as "registradoEm", endpoint as "enderecoDeAvisos"
        from notifications.devices where user_id = ${of} order by created_at desc`,
    preferencias: await rows`
      select category as "assunto", channel as "canal", is_on as "ligado"
        from notifications.preferences where user_id = ${of} order by category, channel`,
    horarioDeSilencio: await rows`
      select is_on as "ligado", from_hour as "de", to_hour as "ate"
        from notifications.quiet_hours where user_id = ${of}`,
    consentimentos: await rows`
      select at as "em", category as "assunto", channel as "canal", is_on as "aceito", way as "meio"
        from notifications.consents where user_id = ${of} order by at desc`,
    emails: await rows`select template as "modelo", created_at as "criadoEm", sent_at as "enviadoEm"
        from notifications.mails where user_id = ${of} order by created_at desc`,
  };
}
