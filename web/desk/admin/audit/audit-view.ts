import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { paths } from '@largo/web-kit/config/paths.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { auditEntries } from './audit-entries.ts';
import { auditTexts as texts } from './audit-texts.ts';
import type { AuditEntry } from './audit.queries.ts';
import { personTexts } from '../shared/texts.ts';

/** Names of fields in "before and after"; an unknown one keeps its own. */
const fieldNames: Readonly<Record<string, string>> = {
  isActive: 'Situação',
  roles: 'Papéis',
  email: 'E-mail',
  name: 'Nome',
  cpf: 'CPF',
  cnpj: 'CNPJ',
  phone: 'Celular',
  pixKey: 'Chave Pix',
  pixKeyType: 'Tipo da chave',
  document: 'Documento',
  businessName: 'Empresa',
  cnpjCheckedAt: 'CNPJ conferido em',
  cnpjEvidence: 'Como foi conferido',
  status: 'Situação',
  reason: 'Motivo',
  rejectionReason: 'Motivo da recusa',
  amount: 'Valor',
  amountCents: 'Valor',
  priceCents: 'Preço',
  refundableCents: 'Ainda pode ser devolvido',
  refundedCents: 'Devolvido',
  chargebackState: 'Contestação',
  stock: 'Estoque',
  title: 'Título',
  description: 'Descrição',
  sortOrder: 'Ordem',
  position: 'Posição na lista',
  parentId: 'Categoria de cima',
  message: 'Mensagem',
  recipients: 'Quantas pessoas',
  role: 'Papel',
  userId: 'Pessoa',
  daysOld: 'Mais velhas que (dias)',
  mails: 'Quantos e-mails',
  tries: 'Tentativas',
  transferStatus: 'Situação do repasse',
  paymentMethod: 'Forma de pagamento',
  reference: 'Referência',
  trackingCode: 'Código de rastreio',
  commissionBps: 'Comissão',
  platformFeeBps: 'Taxa da plataforma',
  commissionRate: 'Comissão (%)',
  platformFee: 'Taxa da plataforma (%)',
  maxProductsPerSeller: 'Produtos por loja',
  autoApproveProducts: 'Aprovar produtos sozinho',
  holdChangedProducts: 'Conferir alterações antes de publicar',
  autoReleaseDays: 'Dias até liberar o dinheiro',
  disputeInvestigationDays: 'Dias para decidir um problema relatado',
  sellerAcceptanceHours: 'Horas para a loja começar um pedido',
  refundAnswerHours: 'Horas para responder a um reembolso',
  secondApproverAboveCents: 'Duas pessoas pagam acima de',
  until: 'Até',
  startDate: 'Desde o dia',
  endDate: 'Até o dia',
  isSearch: 'Com busca por texto',
  entries: 'Quantos registros',
  by: 'A pedido de',
  line: 'Sinônimo',
  events: 'Quantos eventos',
  service: 'Serviço',
  aggregateId: 'Assunto',
};

/** Codes among the values; any other text is shown as it is. */
const valueNames: Readonly<Record<string, string>> = {
  buyer: 'Comprador',
  seller: 'Loja',
  admin: 'Administrador',
  draft: 'Rascunho',
  pending: 'Pendente',
  active: 'Ativo',
  inactive: 'Inativo',
  rejected: 'Rejeitado',
  approved: 'Aprovado',
  paid: 'Pago',
  processing: 'Em preparação',
  shipped: 'Enviado',
  delivered: 'Entregue',
  cancelled: 'Cancelado',
  refunded: 'Reembolsado',
  returned: 'Devolvido',
  waiting_release: 'Aguardando liberação',
  on_hold: 'Retido',
  pending_manual_transfer: 'Aguardando Transferência',
  completed: 'Transferido',
  failed: 'Falha na Transferência',
  creating: 'Criado',
  expired: 'Expirado',
  charged_back: 'Contestado',
  opened: 'Em aberto',
  won: 'Ganha',
  lost: 'Perdida',
  pix: 'Pix',
  bank_transfer: 'Transferência bancária',
  cash: 'Dinheiro',
};

export interface Sentence {
  readonly actor: string;
  readonly verb: string;
  /** Null when the verb says it all. */
  readonly subject: { readonly label: string; readonly to: string | null } | null;
  readonly kind: 'good' | 'bad' | 'plain';
}

/** Where the subject can be looked at, if it has a screen. */
function placeOf({ type, id }: AuditEntry['subject']): string | null {
  if (type === 'user') return adminPaths.users(id);
  if (type === 'order') return adminPaths.order(id);
  if (type === 'payment') return adminPaths.payment(id);
  if (type === 'payout') return adminPaths.payout(id);
  return type === 'product' ? paths.product(id) : null;
}

/** `Equipe Largo` · `bloqueou a conta de` · `Pedro Lima`. */
export function sentenceOf({ actor, action, subject }: AuditEntry): Sentence {
  const entry = Object.hasOwn(auditEntries, action) ? auditEntries[action] : undefined;
  const name = actor?.name ?? texts.system;
  const kind = entry?.kind ?? 'plain';
  if (actor !== null && actor.id === subject.id && entry?.own !== undefined) {
    return { actor: name, verb: entry.own, subject: null, kind };
  }
  if (entry?.isAlone) return { actor: name, verb: entry.verb, subject: null, kind };
  const label = subject.label ?? (subject.type === 'user' ? texts.erased : texts.nameless);
  const verb = entry?.verb ?? `fez “${action}” em`;
  return { actor: name, verb, subject: { label, to: placeOf(subject) }, kind };
}

export interface Difference {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

type Values = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields of fields as `address.city`. */
function flat(values: Values | null, prefix = ''): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [name, value] of Object.entries(values ?? {})) {
    if (!isObject(value)) found.set(prefix + name, value);
    else for (const [key, inner] of flat(value, `${prefix}${name}.`)) found.set(key, inner);
  }
  return found;
}

const looksLikeInstant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function shownText(text: string): string {
  if (text === '') return texts.nothing;
  if (looksLikeInstant.test(text)) return formatMoment(text);
  return valueNames[text] ?? text;
}

function shownNumber(field: string, value: number): string {
  if (field.endsWith('Cents')) return formatReais(value / 100);
  if (field.endsWith('Bps')) return `${(value / 100).toLocaleString('pt-BR')}%`;
  return value.toLocaleString('pt-BR');
}

function shown(field: string, value: unknown): string {
  if (value === null || value === undefined) return texts.nothing;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.map((one) => shown('', one)).join(', ') || texts.nothing;
  if (typeof value === 'number') return shownNumber(field, value);
  return typeof value === 'string' ? shownText(value) : JSON.stringify(value);
}

/** What is different afterwards, in the order it was written down; fields that stayed are left out. */
export function differencesOf({ before, after, subject }: AuditEntry): readonly Difference[] {
  const [old, now] = [flat(before), flat(after)];
  const inactive = subject.type === 'user' ? personTexts.blocked : personTexts.inactive;
  const write = (name: string, values: ReadonlyMap<string, unknown>) => {
    const value = values.get(name);
    if (name !== 'isActive' || typeof value !== 'boolean') return shown(name, value);
    return value ? personTexts.active : inactive;
  };
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((name) => ({
      field: fieldNames[name] ?? fieldNames[name.split('.').at(-1) ?? name] ?? name,
      before: write(name, old),
      after: write(name, now),
    }))
    .filter(({ before: was, after: is }) => was !== is);
}

export interface Day {
  readonly day: string;
  readonly entries: readonly AuditEntry[];
}

/** Entries arrive newest first and are read day by day. */
export function byDay(entries: readonly AuditEntry[], dayOf: (at: string) => string): Day[] {
  const days: { day: string; entries: AuditEntry[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
