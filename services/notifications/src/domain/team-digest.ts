import { dayMs, plural } from '@largo/kernel';
import { listed } from './listed.ts';
import { cityMoment } from './moment.ts';
import type { Notice } from './notice.ts';

/** In the order they are mentioned: what other people wait for comes first. */
const kinds = [
  'disputes', 'refunds', 'failedRefunds', 'fraudAlerts', 'chargebacks', 'differences', 'failedPayouts', 'payouts',
  'products', 'parkedEvents',
] as const; // prettier-ignore
type TeamWorkKind = (typeof kinds)[number];

/** Instants are ISO 8601. */
export interface WaitingForTeam {
  readonly count: number;
  /** How long the oldest one has waited. */
  readonly since: string | null;
  /** The due date of the first one. */
  readonly dueAt?: string | null;
}
export type TeamWork = Readonly<Record<TeamWorkKind, WaitingForTeam>>;

const counted: Readonly<Record<TeamWorkKind, (count: number) => string>> = {
  disputes: (count) => plural(count, 'problema relatado', 'problemas relatados'),
  refunds: (count) => plural(count, 'reembolso a decidir', 'reembolsos a decidir'),
  failedRefunds: (count) => plural(count, 'reembolso que falhou', 'reembolsos que falharam'),
  fraudAlerts: (count) => plural(count, 'alerta de fraude', 'alertas de fraude'),
  chargebacks: (count) => plural(count, 'pagamento contestado', 'pagamentos contestados'),
  differences: (count) =>
    plural(count, 'diferença com o Mercado Pago', 'diferenças com o Mercado Pago'),
  failedPayouts: (count) => plural(count, 'repasse que falhou', 'repasses que falharam'),
  payouts: (count) => plural(count, 'repasse a pagar', 'repasses a pagar'),
  products: (count) => plural(count, 'produto para moderar', 'produtos para moderar'),
  parkedEvents: (count) => plural(count, 'evento parado', 'eventos parados'),
};

/**
 * What is waiting now. Products count only after a day: stores expect no answer within the hour.
 */
function waitingKinds(work: TeamWork, now: Date): TeamWorkKind[] {
  const dayAgo = new Date(now.getTime() - dayMs).toISOString();
  const { since } = work.products;
  const isProductLate = since !== null && since < dayAgo;
  return kinds.filter((kind) => work[kind].count > 0 && (kind !== 'products' || isProductLate));
}

/**
 * `2 problemas relatados, o primeiro vence em 05/12, 09:00`, one line per kind of work; empty when
 * nothing waits.
 */
export function teamDigestLines(work: TeamWork, now: Date): string[] {
  return waitingKinds(work, now).map((kind) => {
    const { count, since, dueAt } = work[kind];
    const what = counted[kind](count);
    if (dueAt) return `${what}, prazo até ${cityMoment(dueAt)}`;
    return since === null ? what : `${what}, o mais antigo desde ${cityMoment(since)}`;
  });
}

export function teamDigestNotice(work: TeamWork, now: Date): Notice {
  const said = waitingKinds(work, now).map((kind) => counted[kind](work[kind].count));
  return {
    type: 'system_update',
    title: 'O que espera pela equipe hoje',
    message: `${listed(said)}.`,
    actionUrl: '/dashboard',
  };
}
