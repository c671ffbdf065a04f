/** Why an account with open books can't be deleted yet. */
export const deletionTexts = {
  owed: {
    code: 'PAYOUTS_OWED',
    message: 'Há valores de vendas que ainda vamos repassar para você. Espere o repasse terminar.',
  },
  balance: {
    code: 'BALANCE_OPEN',
    message: 'Há um saldo em aberto entre a sua loja e o marketplace. Fale com o suporte.',
  },
};
