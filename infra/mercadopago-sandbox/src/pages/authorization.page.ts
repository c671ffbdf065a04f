import type { Account } from '../model.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';

const CARRIED = [
  'client_id',
  'response_type',
  'platform_id',
  'state',
  'redirect_uri',
  'code_challenge',
  'code_challenge_method',
] as const;

type Values = Readonly<Record<string, string | undefined>>;

export function authorizationBody(values: Values, sellers: readonly Account[]): Html {
  const carried = CARRIED.map(
    (name) => html`<input type="hidden" name="${name}" value="${values[name] ?? ''}" />`,
  );
  return html`<section class="card">
    <h1>Conectar sua conta Mercado Pago</h1>
    <p class="soft">
      A loja <strong>${hostOf(values['redirect_uri'])}</strong> quer vender em seu nome e consultar
      os dados da sua conta.
    </p>
    <form method="post" action="/authorization">
      ${carried}
      <fieldset>
        <legend>Com qual conta de teste?</legend>
        <div class="list">${[...sellers].reverse().map(choice)}</div>
        <label class="choice"
          ><input type="radio" name="seller_id" value="new" ${checkedWhen(sellers.length === 0)} />
          <span><strong>Criar uma conta nova</strong></span></label
        >
      </fieldset>
      <details>
        <summary class="soft small">Dados da conta nova (opcionais)</summary>
        <label for="nickname">Apelido</label
        ><input type="text" id="nickname" name="nickname" maxlength="40" autocomplete="off" />
        <label for="email">E-mail</label
        ><input type="email" id="email" name="email" maxlength="120" autocomplete="off" />
      </details>
      <button class="full" name="decision" value="approve">Autorizar</button>
      <button class="full plain" name="decision" value="deny">Não autorizar</button>
    </form>
  </section>`;
}

export function refusedBody(problem: string): Html {
  return html`<section class="card center">
    <h1>Não foi possível abrir a autorização</h1>
    <p class="soft">${problem}</p>
  </section>`;
}

function choice(seller: Account, index: number): Html {
  return html`<label class="choice"
    ><input type="radio" name="seller_id" value="${seller.id}" ${checkedWhen(index === 0)} />
    <span
      ><strong>${seller.firstName} ${seller.lastName} (${seller.nickname})</strong>
      <small>${seller.email} · ${seller.id}</small></span
    ></label
  >`;
}

function checkedWhen(isChosen: boolean): Html | null {
  return isChosen ? html` checked` : null;
}

function hostOf(redirectUri: string | undefined): string {
  return redirectUri !== undefined && URL.canParse(redirectUri) ? new URL(redirectUri).host : '';
}
