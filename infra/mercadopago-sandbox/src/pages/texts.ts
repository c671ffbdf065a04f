import type { Payment } from '../model.ts';

interface Label {
  text: string;
  tone: '' | 'good' | 'bad' | 'wait';
}

const STATUS: Readonly<Record<Payment['status'], Label>> = {
  pending: { text: 'Aguardando pagamento', tone: 'wait' },
  in_process: { text: 'Em análise', tone: 'wait' },
  authorized: { text: 'Autorizado', tone: 'wait' },
  approved: { text: 'Aprovado', tone: 'good' },
  rejected: { text: 'Recusado', tone: 'bad' },
  cancelled: { text: 'Cancelado', tone: '' },
  refunded: { text: 'Devolvido', tone: '' },
  in_mediation: { text: 'Em mediação', tone: 'wait' },
  charged_back: { text: 'Contestado', tone: 'bad' },
};

export function statusLabel(payment: Payment): Label {
  return payment.statusDetail === 'expired'
    ? { text: 'Expirado', tone: '' }
    : STATUS[payment.status];
}

const DATE_TIME = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});

export function dateTime(ms: number): string {
  return DATE_TIME.format(ms);
}
