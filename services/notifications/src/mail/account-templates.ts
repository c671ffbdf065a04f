import { cityDate, type Templates } from './mail-content.ts';
import { notMe } from './security-templates.ts';

/** The mail of a registration is the only welcome. */
const storeSteps = [
  '1. Conecte o Mercado Pago e cadastre a chave Pix em que você recebe.',
  '2. Diga em que bairros você entrega, por quanto e em quantos dias.',
  '3. Crie o primeiro produto, com foto e preço. Os passos estão na página inicial da sua loja.',
];
const buyerSteps = [
  '1. Escolha o seu bairro: cada produto mostra o frete e o dia em que chega.',
  '2. Compre de várias lojas num carrinho só. O dinheiro só vai para a loja depois da entrega.',
];

/** Account mails: links, the data export, the deletion. */
export const accountTemplates = {
  'verify-email': ({ token, code, isSeller }, { brand, publicUrl }) => ({
    subject: `Confirme seu e-mail no ${brand}`,
    paragraphs: [
      `Que bom ter você no ${brand}! Falta só confirmar que este e-mail é seu.`,
      'Toque no botão abaixo e sua conta fica pronta para usar. O link vale por 24 horas.',
    ],
    button: { label: 'Confirmar meu e-mail', url: `${publicUrl}/verify-email/${token}` },
    ...(code === undefined
      ? {}
      : {
          code: {
            introduction:
              'Ou digite este código na página em que você se cadastrou. Vale por 1 hora:',
            digits: code,
          },
        }),
    ...(isSeller === undefined
      ? {}
      : { sections: [{ title: 'E depois?', paragraphs: isSeller ? storeSteps : buyerSteps }] }),
    note: 'Se você não criou uma conta, ignore esta mensagem e não passe o código a ninguém.',
  }),
  'reset-password': ({ token }, { brand, publicUrl }) => ({
    subject: `Crie uma nova senha no ${brand}`,
    paragraphs: [
      'Recebemos um pedido para trocar a senha da sua conta.',
      'O link abaixo vale por 1 hora e funciona uma única vez.',
    ],
    button: { label: 'Criar nova senha', url: `${publicUrl}/reset-password/${token}` },
    note: 'Não pediu a troca? Ignore esta mensagem: sua senha continua a mesma.',
  }),
  'admin-invitation': ({ token }, { brand, publicUrl }) => ({
    subject: `Convite para a administração do ${brand}`,
    paragraphs: [
      `Você recebeu um convite para fazer parte da equipe que administra o ${brand}.`,
      'Escolha a sua senha pelo botão abaixo. O link vale por 3 dias e funciona uma única vez.',
    ],
    button: {
      label: 'Escolher minha senha',
      url: `${publicUrl}/reset-password/${token}?convite=1`,
    },
    note: 'Não esperava este convite? Ignore esta mensagem: sem a senha, ninguém usa a conta.',
  }),
  'password-changed': (_data, { publicUrl }) => ({
    subject: 'Sua senha foi alterada',
    paragraphs: [
      'A senha da sua conta acaba de ser alterada. Por segurança, os outros aparelhos precisam entrar de novo.',
    ],
    button: { label: 'Entrar com a nova senha', url: `${publicUrl}/login` },
    note: notMe,
  }),
  'registration-repeated': (_data, { brand, publicUrl }) => ({
    subject: `Você já tem conta no ${brand}`,
    paragraphs: [
      'Alguém tentou criar uma conta com este e-mail, mas você já tem uma.',
      'Se foi você, é só entrar. Esqueceu a senha? Na tela de entrada você cria uma nova.',
    ],
    button: { label: 'Entrar', url: `${publicUrl}/login` },
    note: 'Se não foi você, não precisa fazer nada: sua conta continua segura.',
  }),
  'data-export-ready': ({ expiresAt }, { publicUrl }) => ({
    subject: 'Seus dados estão prontos',
    paragraphs: [
      'O arquivo com tudo o que guardamos sobre você está pronto para baixar.',
      `Ele fica disponível até ${cityDate(expiresAt)} e depois é removido.`,
    ],
    button: { label: 'Baixar meus dados', url: `${publicUrl}/profile?secao=privacidade` },
    note: notMe,
  }),
  'account-erased': (_data, { brand }) => ({
    subject: 'Sua conta foi excluída',
    paragraphs: [
      `Como você pediu, sua conta no ${brand} foi excluída e os seus dados pessoais foram apagados.`,
      'Guardamos apenas o que a lei fiscal exige dos pedidos já feitos, sem o seu nome e sem os seus contatos.',
      'Este é o nosso último e-mail para este endereço. As portas continuam abertas se um dia quiser voltar.',
    ],
  }),
} satisfies Partial<Templates>;
