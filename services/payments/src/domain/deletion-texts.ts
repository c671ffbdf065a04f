/** Why an account with money in transit can't be deleted yet. */
export const deletionTexts = {
  openPayments: {
    code: 'OPEN_PAYMENTS',
    message: 'Há pagamentos em andamento. Espere que sejam concluídos ou que o prazo termine.',
  },
  refundsUnderWay: {
    code: 'OPEN_REFUNDS',
    message: 'Há reembolsos em andamento. Espere a devolução terminar.',
  },
  contested: {
    code: 'OPEN_CHARGEBACKS',
    message: 'Há pagamentos contestados no banco. Espere a decisão.',
  },
};
