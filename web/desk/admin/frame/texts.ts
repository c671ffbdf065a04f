/** The area itself: sections, who may enter. */
export const navTexts = {
  area: 'Administração',
  label: 'Seções da administração',
  more: 'Mais',
  sections: {
    overview: { label: 'Visão geral', short: 'Início' },
    orders: { label: 'Pedidos', short: 'Pedidos' },
    products: { label: 'Produtos', short: 'Produtos' },
    payments: { label: 'Pagamentos', short: 'Pagamentos' },
    payouts: { label: 'Repasses', short: 'Repasses' },
    integrity: { label: 'Integridade', short: 'Integridade' },
    reports: { label: 'Relatórios', short: 'Relatórios' },
    categories: { label: 'Categorias', short: 'Categorias' },
    neighborhoods: { label: 'Bairros', short: 'Bairros' },
    users: { label: 'Usuários', short: 'Usuários' },
    searches: { label: 'Buscas', short: 'Buscas' },
    notices: { label: 'Notificações', short: 'Notificações' },
    admins: { label: 'Administradores', short: 'Admins' },
    settings: { label: 'Configurações', short: 'Ajustes' },
    audit: { label: 'Registro de ações', short: 'Registro' },
  },
  prompt: {
    title: 'Entre para continuar',
    text: 'A administração é só para a equipe. Depois trazemos você de volta.',
  },
  forbidden: {
    title: 'Administração',
    heading: 'Esta parte é só da equipe',
    text: (email: string) =>
      `Você entrou como ${email}, e esta conta não é de administrador. Se deveria ser, peça acesso a quem administra o site.`,
    account: 'Ir para minha conta',
    shop: 'Ver a loja',
  },
} as const;
