export const checklistTexts = {
  progress: (done: number, total: number) => `${done} de ${total} prontos`,
  states: {
    done: 'Pronto',
    open: 'Falta',
    checking: 'Verificando…',
    unknown: 'Não foi possível verificar.',
  },
  retry: 'Tentar de novo',
} as const;
