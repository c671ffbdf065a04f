import { conflict } from '@largo/kernel';

export class DisputeDecided extends conflict(
  'DISPUTE_DECIDED',
  'Não há problema em análise neste pedido: ele já foi decidido.',
) {}

export class DisputeTimeOver extends conflict('DISPUTE_TIME_OVER', (dueAt: Date) => [
  'O prazo para escrever terminou. Agora a nossa equipe decide.',
  { dueAt: dueAt.toISOString() },
]) {}

export class DisputeStatementsFull extends conflict('DISPUTE_STATEMENTS_FULL', (max: number) => [
  `Cada lado pode escrever até ${max} mensagens. A nossa equipe já tem o que precisa para decidir.`,
  { max },
]) {}
