export const checkTexts = {
  fact: 'CNPJ conferido',
  never: 'Ainda não',
  on: (day: string) => `Em ${day}`,
  evidenceFact: 'Como foi conferido',
  check: 'Conferir CNPJ',
  again: 'Conferir de novo',
  withdraw: 'Retirar conferência',
  checkTitle: (store: string) => `Conferir o CNPJ de ${store}`,
  company: 'Empresa',
  lookUp:
    'Consulte o CNPJ na Receita Federal. A situação deve ser ativa, e o nome, o mesmo que a loja informa.',
  evidence: 'O que você encontrou, e onde',
  placeholder: 'Receita Federal, hoje: situação ativa, nome empresarial igual ao da loja',
  missing: 'Diga o que você encontrou.',
  shown:
    'A loja passa a mostrar “CNPJ conferido”, com a data. Se ela mudar o nome ou o CNPJ, o selo sai sozinho.',
  checked: (store: string) => `${store} agora mostra “CNPJ conferido”.`,
  withdrawTitle: (store: string) => `Retirar a conferência de ${store}?`,
  reason: 'Por que ela não vale mais',
  reasonMissing: 'Diga o motivo.',
  gone: 'O selo “CNPJ conferido” sai da loja na hora. A conferência e o motivo ficam no registro.',
  withdrawn: (store: string) => `${store} não mostra mais “CNPJ conferido”.`,
  problems: {
    STORE_CHANGED:
      'A loja mudou o nome ou o CNPJ enquanto você conferia. Confira os dados de agora.',
    STORE_INCOMPLETE: 'Esta loja ainda não informou nome e CNPJ.',
    USER_NOT_FOUND: 'Esta conta não existe mais.',
  },
} as const;
