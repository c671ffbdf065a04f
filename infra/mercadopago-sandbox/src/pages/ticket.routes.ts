import type { FastifyInstance, FastifyReply } from 'fastify';
import { payPix } from '../control/payments.control.ts';
import type { Payment } from '../model.ts';
import { formatBrl } from '../payments/money.ts';
import { qrImage } from '../pix/qr-image.ts';
import type { World } from '../world.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { page } from './layout.ts';
import { dateTime, statusLabel } from './texts.ts';

type ById = { Params: { id: string } };

/** The page behind `ticket_url`: what a buyer's bank would be in real life. */
export function addTicketPage(app: FastifyInstance, world: World): void {
  app.get<ById>('/payments/:id/ticket', async (request, reply) => {
    const payment = world.store.payments.get(request.params.id);
    if (!payment) return sendPage(reply.code(404), 'Pagamento não encontrado', notFoundBody());
    return sendPage(reply, 'Pagamento com PIX', ticketBody(payment));
  });

  app.post<ById>('/payments/:id/ticket', async (request, reply) => {
    const payment = world.store.payments.get(request.params.id);
    if (payment?.status === 'pending' && payment.pixCode !== null) await payPix(world, payment);
    return reply.redirect(`/payments/${encodeURIComponent(request.params.id)}/ticket`, 303);
  });

  app.get<ById>('/payments/:id/ticket/status', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: world.store.payments.get(request.params.id)?.status ?? null };
  });
}

function sendPage(reply: FastifyReply, title: string, body: Html): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(page({ title, body }));
}

function ticketBody(payment: Payment): Html {
  const isPayable = payment.status === 'pending' && payment.pixCode !== null;
  return html`<section class="card center">
    ${isPayable ? payable(payment, payment.pixCode ?? '') : closed(payment)}
    <dl class="small">
      <dt>Pagamento</dt>
      <dd>${payment.id}</dd>
      ${
        payment.description === null
          ? null
          : html`<dt>Descrição</dt>
              <dd>${payment.description}</dd>`
      }
      <dt>Criado em</dt>
      <dd>${dateTime(payment.createdAt)}</dd>
      ${
        payment.approvedAt === null
          ? null
          : html`<dt>Pago em</dt>
              <dd>${dateTime(payment.approvedAt)}</dd>`
      }
    </dl>
  </section>`;
}

function payable(payment: Payment, code: string): Html {
  return html`<h1>Pague com Pix</h1>
    <p class="soft">${payment.description ?? 'Compra'}</p>
    <p class="amount">${formatBrl(payment.amountCents)}</p>
    <img class="qr" alt="Código QR do PIX" src="data:image/png;base64,${qrImage(code)}" />
    <textarea class="code" rows="6" readonly aria-label="Pix copia e cola">${code}</textarea>
    <form method="post"><button class="full">Pagar agora</button></form>
    <p class="small soft">
      Expira em ${payment.expiresAt === null ? '–' : dateTime(payment.expiresAt)}. O botão faz o
      papel do aplicativo do banco.
    </p>
    ${reloadWhenSettled(payment.id)}`;
}

function closed(payment: Payment): Html {
  const { text, tone } = statusLabel(payment);
  const isPaid = payment.status === 'approved';
  return html`${isPaid ? html`<div class="done" aria-hidden="true">✓</div>` : null}
    <h1>${isPaid ? 'Pagamento aprovado' : text}</h1>
    <p class="amount">${formatBrl(payment.amountCents)}</p>
    <p><span class="badge ${tone}">${text}</span></p>
    <p class="soft small">
      ${isPaid ? 'Pode voltar para a loja: ela já foi avisada.' : 'Este código não pode mais ser pago.'}
    </p>`;
}

function reloadWhenSettled(id: number): Html {
  return html`<script>
    setInterval(async () => {
      const answer = await fetch('/payments/${id}/ticket/status').catch(() => null);
      if (answer && (await answer.json()).status !== 'pending') location.reload();
    }, 3000);
  </script>`;
}

function notFoundBody(): Html {
  return html`<section class="card center">
    <h1>Pagamento não encontrado</h1>
    <p class="soft">O endereço pode estar errado, ou o simulador foi reiniciado.</p>
    <a class="button" href="/">Ver pagamentos</a>
  </section>`;
}
