import type { Tx } from '@largo/messaging';
import { rowsOf } from '@largo/service-kit';
import { sql } from 'drizzle-orm';

/** Never includes passwords, session cookies or mail link tokens, not even their hashes. */
export async function collectPersonalData(tx: Tx, userId: string) {
  const rows = rowsOf(tx);
  const of = sql`${userId}::uuid`;
  const [account] = await rows`
    select id as "identificador", name as "nome", email as "email", cpf as "cpf", phone as "telefone",
      roles as "papeis", is_active as "ativa", email_verified_at as "emailConfirmadoEm",
      avatar as "foto", address - 'neighborhoodId' as "endereco",
      cart_reminders_since as "lembretesDoCarrinhoDesde",
      second_factor_since as "verificacaoEmDuasEtapasDesde", created_at as "criadaEm", updated_at as "alteradaEm"
      from identity.users where id = ${of}`;
  const [store] = await rows`
    select business_name as "nomeDaEmpresa", cnpj as "cnpj", cnpj_checked_at as "cnpjConferidoEm", description as "descricao",
      phone as "telefone", email as "email", website as "site", instagram as "instagram",
      facebook as "facebook", whatsapp as "whatsapp", store_image as "imagem", updated_at as "alteradaEm"
      from identity.seller_profiles where user_id = ${of}`;
  const [pix] = await rows`
    select pix_key as "chave", pix_key_type as "tipo", pix_document as "documento",
      pix_bank_info as "banco" from identity.users where id = ${of} and pix_key is not null`;
  const [totals] = await rows`select total_orders as "compras", total_sales as "vendas",
      (total_revenue_cents / 100.0)::float8 as "valorVendido", average_rating as "notaMedia",
      total_ratings as "avaliacoes" from identity.user_totals where user_id = ${of}`;
  return {
    conta: account ?? null,
    loja: store ?? null,
    chavePix: pix ?? null,
    totais: totals ?? null,
    sessoes: await rows`
      select device as "aparelho", address as "enderecoIp", created_at as "inicio",
        last_used_at as "ultimoUso", expires_at as "validaAte", ended_at as "fim",
        ended_because as "motivoDoFim" from identity.sessions where user_id = ${of}
        order by created_at desc`,
    registroDeAcoes: await rows`select at as "quando", action as "acao",
        case when actor_id = ${of} then address end as "enderecoIp" from identity.audit_log
        where subject_id = ${userId}::text order by at desc`,
  };
}
