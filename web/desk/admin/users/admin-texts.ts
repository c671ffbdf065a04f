export const adminsTexts = {
  title: 'Administradores',
  intro: 'Quem pode abrir esta área. Cada ação fica no registro.',
  create: 'Novo administrador',
  tableLabel: 'Administradores',
  failed: 'Não foi possível carregar os administradores',
  empty: 'Nenhum administrador encontrado',
  columns: {
    name: 'Nome',
    email: 'E-mail',
    type: 'Tipo',
    status: 'Situação',
    created: 'Criado em',
  },
  you: 'você',
  invited: 'Convite enviado',
  inviteAgain: 'Enviar de novo',
  inviteAgainTo: (name: string) => `Enviar o convite de novo: ${name}`,
  invitedAgain: (email: string) => `Convite enviado de novo para ${email}. Vale por 3 dias.`,
  inviteFailed: 'O convite não foi enviado.',
} as const;

export const adminFormTexts = {
  title: 'Novo administrador',
  intro: 'A pessoa recebe um convite por e-mail e escolhe a própria senha.',
  back: 'Voltar',
  person: 'Quem é',
  name: 'Nome completo',
  email: 'E-mail',
  warning:
    'Toda a administração é avisada. Nas primeiras 24 horas, a pessoa ainda não aprova nem paga valores que precisam de duas pessoas.',
  submit: 'Enviar convite',
  cancel: 'Cancelar',
  emailInvalid: 'Digite um e-mail válido, como nome@exemplo.com.',
  emailTaken: 'Já existe uma conta com este e-mail.',
  done: (email: string) =>
    `Administrador criado com sucesso! O convite foi para ${email} e vale por 3 dias.`,
  failed: 'Erro ao criar administrador',
  failedBecause: (why: string) => `Erro ao criar administrador: ${why}`,
} as const;
