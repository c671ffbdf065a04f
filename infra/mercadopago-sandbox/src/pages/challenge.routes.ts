import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Payment } from '../model.ts';
import { answerChallenge, challengedPayment, isChallenged } from '../payments/challenge.ts';
import { formatBrl } from '../payments/money.ts';
import type { World } from '../world.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { page } from './layout.ts';

interface Form {
  Body: Readonly<Record<string, string>> | null;
}

/** The page that the card's issuer would show in the shop's frame, with a question to the cardholder. */
export function addChallengePage(app: FastifyInstance, world: World): void {
  app.post<Form>('/challenges', async (request, reply) => {
    const payment = challengedPayment(world, request.body?.['creq']);
    if (!payment) return send(reply.code(404), html`<h1>Não há nada a confirmar</h1>`);
    return send(reply, isChallenged(payment) ? question(payment, request.body) : done());
  });

  app.post<Form>('/challenges/answer', async (request, reply) => {
    const payment = challengedPayment(world, request.body?.['creq']);
    if (!payment) return send(reply.code(404), html`<h1>Não há nada a confirmar</h1>`);
    await answerChallenge(world, payment, request.body?.['answer'] === 'yes');
    return send(reply, done());
  });
}

const send = (reply: FastifyReply, body: Html): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(page({ title: 'Confirmação do banco', body: html`<section class="card center">${body}</section>` })); // prettier-ignore

function question(payment: Payment, form: Form['Body']): Html {
  return html`<h1>Confirme a compra</h1>
    <p class="amount">${formatBrl(payment.totalPaidCents)}</p>
    <p class="soft">Cartão com final ${payment.card?.lastFour ?? ''}</p>
    <form method="post" action="/challenges/answer">
      <input type="hidden" name="creq" value="${form?.['creq'] ?? ''}" />
      <button class="full" name="answer" value="yes">Confirmar compra</button>
      <button class="full" name="answer" value="no">Não fui eu</button>
    </form>`;
}

/** The shop's page only learns that the challenge has ended; the payment has its result. */
function done(): Html {
  return html`<h1>Pronto</h1>
    <p class="soft">Pode voltar para a loja.</p>
    <script>
      parent.postMessage({ status: 'COMPLETE' }, '*');
    </script>`;
}
