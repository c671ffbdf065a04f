import { plural } from '@largo/web-kit/format/plural.ts';

export const texts = {
  title: 'Verificação em duas etapas',
  text: 'Além da senha, um código do seu celular protege o que mexe com dinheiro: repasses, chave Pix e novos administradores.',
  failed: 'Não foi possível consultar a verificação em duas etapas',
  required: 'Sua conta de administrador precisa dela para o que mexe com dinheiro.',
  open: 'Ativar',
  since: (day: string) => `Ativa desde ${day}.`,
  codesLeft: (count: number) =>
    count === 0
      ? 'Nenhum código de recuperação restante. Crie novos agora.'
      : `${plural(count, 'código de recuperação restante', 'códigos de recuperação restantes')}.`,
  code: 'Código do aplicativo',
  codeHint: 'Seis números, que mudam a cada 30 segundos.',
  recoveryCode: 'Código de recuperação',
  recoveryHint: 'Cada um vale uma vez.',
  useRecovery: 'Usar um código de recuperação',
  useApp: 'Usar o código do aplicativo',
  password: 'Sua senha',
  wrongPassword: 'A senha não confere.',
  on: {
    title: 'Ativar a verificação em duas etapas',
    password: 'Para começar, confirme a sua senha.',
    next: 'Continuar',
    scan: 'Abra um aplicativo autenticador no celular (como Aegis, Google Authenticator ou o do seu gerenciador de senhas) e leia este código:',
    qr: 'QR code para o aplicativo autenticador',
    byHand: 'Sem câmera? Digite esta chave no aplicativo:',
    copySecret: 'Copiar chave',
    confirm: 'Ativar',
    done: 'Verificação em duas etapas ativada',
  },
  codes: {
    title: 'Códigos de recuperação',
    text: 'Se você perder o celular, cada código abre a verificação uma vez. Guarde-os fora do celular: eles não aparecem de novo.',
    copy: 'Copiar códigos',
    copied: 'Copiados',
    copyFailed: 'Não foi possível copiar. Selecione os códigos e copie.',
    download: 'Baixar',
    file: 'codigos-de-recuperacao.txt',
    done: 'Já guardei',
    renew: 'Criar novos códigos',
    renewTitle: 'Criar novos códigos de recuperação?',
    renewText: 'Os códigos anteriores deixam de valer.',
  },
  off: {
    open: 'Desativar',
    title: 'Desativar a verificação em duas etapas?',
    text: 'Confirme com a sua senha e um código.',
    confirm: 'Desativar',
    done: 'Verificação em duas etapas desativada.',
  },
  ask: {
    title: 'Confirme que é você',
    text: 'Isto mexe com dinheiro ou com o acesso à loja. Depois de confirmar, não pedimos outro código por 10 minutos.',
    confirm: 'Confirmar',
    missingText:
      'Isto mexe com dinheiro ou com o acesso à loja, e a sua conta precisa antes da verificação em duas etapas.',
    activate: 'Ativar no meu perfil',
  },
} as const;
