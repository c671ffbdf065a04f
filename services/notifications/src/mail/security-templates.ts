import type { SecondFactorChange } from '../domain/mail-draft.ts';
import { cityMoment } from '../domain/moment.ts';
import type { Templates } from './mail-content.ts';

export const notMe = 'Não foi você? Fale com o nosso suporte o quanto antes.';

const secondFactorNews: Readonly<
  Record<SecondFactorChange, { readonly subject: string; readonly news: string }>
> = {
  on: {
    subject: 'Verificação em duas etapas ativada',
    news: 'A verificação em duas etapas da sua conta acaba de ser ativada. Guarde os códigos de recuperação em um lugar seguro: eles abrem a conta se você perder o celular.',
  },
  off: {
    subject: 'Verificação em duas etapas desativada',
    news: 'A verificação em duas etapas da sua conta acaba de ser desativada.',
  },
  reset: {
    subject: 'Verificação em duas etapas desativada pela equipe',
    news: 'A nossa equipe desativou a verificação em duas etapas da sua conta. Se você pediu ajuda, ative de novo no seu perfil.',
  },
  'recovery-code-used': {
    subject: 'Um código de recuperação foi usado',
    news: 'Alguém usou um dos códigos de recuperação da sua conta. Ele não vale mais.',
  },
  'recovery-codes-made': {
    subject: 'Novos códigos de recuperação',
    news: 'Novos códigos de recuperação foram criados para a sua conta. Os anteriores não valem mais.',
  },
};

/** Mails about the account's safety. */
export const securityTemplates = {
  'pix-key-changed': ({ before, after }, { publicUrl }) => ({
    subject: 'Sua chave Pix foi alterada',
    paragraphs: [
      'A chave Pix que recebe os repasses da sua loja acaba de ser alterada.',
      ...(before ? [`Antes: ${before}`] : []),
      ...(after ? [`Agora: ${after}`] : []),
      ...(before
        ? [
            'Nenhum repasse é pago nas próximas 24 horas. Se não foi você, abra a página da chave Pix, cadastre de novo a sua chave e troque a senha.',
          ]
        : []),
    ],
    button: { label: 'Conferir a chave Pix', url: `${publicUrl}/dashboard?tab=payments#pix` },
    note: notMe,
  }),
  'second-factor-changed': ({ change }, { publicUrl }) => ({
    subject: secondFactorNews[change].subject,
    paragraphs: [secondFactorNews[change].news],
    button: { label: 'Ver a segurança da conta', url: `${publicUrl}/profile?secao=seguranca` },
    note: notMe,
  }),
  'new-sign-in': ({ device, at }, { publicUrl }) => ({
    subject: 'Novo acesso à sua conta',
    paragraphs: [
      `Alguém entrou na sua conta em ${cityMoment(at)}, em um aparelho que ainda não conhecíamos: ${device}.`,
      'Foi você? Então está tudo certo.',
    ],
    button: {
      label: 'Ver onde estou conectado',
      url: `${publicUrl}/profile?secao=seguranca`,
    },
    note: 'Não foi você? Encerre esse acesso e troque a senha o quanto antes.',
  }),
  // Its reader can't sign in, so the button leads to a page that needs no login.
  'account-blocked': (_data, { brand, publicUrl }) => ({
    subject: 'Sua conta foi bloqueada',
    paragraphs: [
      `A nossa equipe bloqueou a sua conta no ${brand}. Por enquanto não é possível entrar, comprar ou vender.`,
      'Pedidos já pagos seguem o seu caminho, e as notificações deles continuam chegando por e-mail.',
    ],
    button: { label: 'Falar com o suporte', url: `${publicUrl}/support` },
  }),
  'account-unblocked': (_data, { brand, publicUrl }) => ({
    subject: 'Sua conta foi liberada',
    paragraphs: [`O bloqueio da sua conta no ${brand} terminou: você pode usar tudo de novo.`],
    button: { label: 'Entrar', url: `${publicUrl}/login` },
  }),
} satisfies Partial<Templates>;
