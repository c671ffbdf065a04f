import type { Tx } from '@largo/messaging';
import { rowsOf } from '@largo/service-kit';
import { sql } from 'drizzle-orm';

/** The notifications and mails sent to the person. */
export async function collectPersonalData(tx: Tx, userId: string) {
  const rows = rowsOf(tx);
  const of = sql`${userId}::uuid`;
  return {
    destinatario: await rows`
      select name as "nome", email as "email", cart_reminders as "lembretesDoCarrinho",
        reminded_at as "ultimoLembreteEm" from notifications.recipients where user_id = ${of}`,
    avisos: await rows`
      select title as "titulo", message as "mensagem", type as "tipo", created_at as "enviadoEm",
        read_at as "lidoEm" from notifications.notifications where user_id = ${of}
        order by created_at desc`,
    emails: await rows`select template as "modelo", created_at as "criadoEm", sent_at as "enviadoEm"
        from notifications.mails where user_id = ${of} order by created_at desc`,
  };
}
