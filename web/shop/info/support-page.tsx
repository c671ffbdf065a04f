import { paths } from '@largo/web-kit/config/paths.ts';
import { ContactWays } from './contact-ways.tsx';
import { InfoPage } from './info-page.tsx';
import type { InfoText } from './info-content.ts';

const text: InfoText = ({ company }) => ({
  intro: 'Gente de verdade, em português. Respondemos em até 5 dias, quase sempre no mesmo dia.',
  picture: 'headphone',
  sections: [
    {
      heading: 'Problema com um pedido',
      paragraphs: [
        'Comece pela tela do pedido: “Relatar problema” avisa a loja e a nossa equipe ao mesmo tempo e segura o pagamento da loja até a solução.',
      ],
      links: [{ to: paths.orders, label: 'Ver meus pedidos' }],
    },
    {
      heading: 'Alguma coisa não abre',
      paragraphs: [
        'Há uma página que diz o que está funcionando agora, o que está fora do ar e o que isso muda para você. Se já pagou, não pague outra vez.',
      ],
      links: [{ to: '/status', label: 'Veja o que está funcionando', isElsewhere: true }],
    },
    {
      heading: 'Conta, acesso e e-mail',
      paragraphs: [
        `Para trocar o e-mail da conta, escreva para ${company.email} a partir do endereço antigo e diga qual é o novo. Esqueceu a senha? O link chega em instantes.`,
      ],
      links: [
        { to: paths.forgotPassword, label: 'Criar nova senha' },
        { to: paths.profile('seguranca'), label: 'Ver onde estou conectado' },
      ],
    },
    {
      heading: 'Antes de escrever',
      paragraphs: [
        'Apareceu um código para o suporte na tela? Cole esse código na mensagem: ele nos leva direto ao que aconteceu. Talvez a resposta já esteja aqui:',
      ],
      links: [
        { to: paths.faq, label: 'Perguntas frequentes' },
        { to: paths.helpBuyer, label: 'Ajuda para comprar' },
        { to: paths.helpSeller, label: 'Ajuda para vender' },
      ],
    },
  ],
});

export const Page = () => <InfoPage path={paths.support} text={text} before={<ContactWays />} />;
