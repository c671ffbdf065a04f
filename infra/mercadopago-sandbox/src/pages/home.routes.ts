import type { FastifyInstance } from 'fastify';
import { advanceClock } from '../control/system.control.ts';
import type { Payment } from '../model.ts';
import { formatBrl } from '../payments/money.ts';
import type { Delivery } from '../webhooks/notification.ts';
import type { World } from '../world.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { page } from './layout.ts';
import { dateTime, statusLabel } from './texts.ts';

const SHOWN = 50;
const STEPS = [
  ['PT31M', '+31 minutos'],
  ['P1D', '+1 dia'],
  ['P15D', '+15 dias'],
] as const;

/** Recent activity, for the person who runs the demo. */
export function addHomePage(app: FastifyInstance, world: World): void {
  app.get('/', async (_request, reply) => {
    const body = html`${clock(world)}${payments(world)}${deliveries(world)}`;
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page({ title: 'Pagamentos', body, wide: true }));
  });

  app.post<{ Body: { advance?: string } }>('/', async (request, reply) => {
    advanceClock(world, { advance: String(request.body.advance) });
    return reply.redirect('/', 303);
  });

  app.get('/healthz', async () => ({ status: 'ok' }));
}

function clock(world: World): Html {
  const buttons = STEPS.map(
    ([advance, text]) =>
      html`<button class="plain slim" name="advance" value="${advance}">${text}</button>`,
  );
  return html`<section class="card">
    <h2>Relógio do simulador</h2>
    <form method="post" class="row"><strong>${dateTime(world.clock.now())}</strong>${buttons}</form>
    <p class="small soft">
      Só este relógio anda por aqui; para adiantar também a loja, use o controle da demonstração.
    </p>
  </section>`;
}

function payments(world: World): Html {
  const latest = [...world.store.payments.values()].slice(-SHOWN).reverse();
  if (latest.length === 0) {
    return html`<section class="card">
      <h2>Pagamentos</h2>
      <p class="soft">Nenhum pagamento ainda. Eles aparecem aqui assim que a loja criar um.</p>
    </section>`;
  }
  return html`<section class="card">
    <h2>Pagamentos</h2>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th>Criado</th>
            <th>Número</th>
            <th>Meio</th>
            <th>Descrição</th>
            <th class="num">Valor</th>
            <th>Situação</th>
            <th></th>
          </tr>
        </thead>
        <tbody>
          ${latest.map(paymentRow)}
        </tbody>
      </table>
    </div>
  </section>`;
}

function paymentRow(payment: Payment): Html {
  const { text, tone } = statusLabel(payment);
  const isPix = payment.pixCode !== null;
  const isPayable = isPix && payment.status === 'pending';
  return html`<tr>
    <td>${dateTime(payment.createdAt)}</td>
    <td>${payment.id}</td>
    <td>${isPix ? 'PIX' : `${payment.methodId} ${payment.installments}x`}</td>
    <td>${payment.description ?? ''}</td>
    <td class="num">${formatBrl(payment.amountCents)}</td>
    <td>
      <span class="badge ${tone}">${text}</span><br /><span class="small soft"
        >${payment.statusDetail}</span
      >
    </td>
    <td>
      ${isPix ? html`<a href="/payments/${payment.id}/ticket">${isPayable ? 'Pagar' : 'Ver'}</a>` : null}
    </td>
  </tr>`;
}

function deliveries(world: World): Html {
  const latest = world.webhooks.deliveries().slice(-SHOWN).reverse();
  if (latest.length === 0) {
    return html`<section class="card">
      <h2>Avisos enviados</h2>
      <p class="soft">Nenhum aviso enviado ainda.</p>
    </section>`;
  }
  return html`<section class="card">
    <h2>Avisos enviados</h2>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th>Enviado</th>
            <th>Aviso</th>
            <th>Recurso</th>
            <th>Para</th>
            <th>Tentativa</th>
            <th>Resposta</th>
          </tr>
        </thead>
        <tbody>
          ${latest.map(deliveryRow)}
        </tbody>
      </table>
    </div>
  </section>`;
}

function deliveryRow(delivery: Delivery): Html {
  const isTaken = delivery.outcome === 200 || delivery.outcome === 201;
  return html`<tr>
    <td>${dateTime(delivery.at)}</td>
    <td>${delivery.action}</td>
    <td>${delivery.dataId}</td>
    <td>${delivery.url ?? '–'}</td>
    <td>${delivery.attempt}</td>
    <td><span class="badge ${isTaken ? 'good' : 'bad'}">${delivery.outcome}</span></td>
  </tr>`;
}
