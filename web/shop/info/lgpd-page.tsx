import { paths } from '@largo/web-kit/config/paths.ts';
import { InfoPage } from './info-page.tsx';
import type { InfoText } from './info-content.ts';

const text: InfoText = ({ company }) => ({
  intro: 'A Lei 13.709/2018 dá a você o controle dos seus dados. Veja como usar.',
  picture: 'package',
  updatedOn: '2026-11-21',
  sections: [
    {
      heading: 'O que você pode fazer agora mesmo',
      paragraphs: ['Sem esperar, sem custo e sem falar com ninguém:'],
      items: [
        'Ver e corrigir seus dados, no perfil.',
        'Baixar uma cópia de tudo o que guardamos, em JSON, um formato que outros serviços conseguem ler (portabilidade).',
        'Ver onde você está conectado e encerrar acessos.',
        'Excluir a conta. O que a lei não nos obriga a guardar é apagado ou fica sem o seu nome.',
      ],
      links: [
        { to: paths.profile('privacidade'), label: 'Baixar meus dados ou excluir minha conta' },
        { to: paths.profile(), label: 'Ver e corrigir meus dados' },
      ],
    },
    {
      heading: 'O que você pode pedir ao encarregado',
      paragraphs: ['Também são seus direitos (art. 18):'],
      items: [
        'A confirmação de que tratamos dados seus.',
        'A lista de com quem compartilhamos.',
        'A anonimização ou o bloqueio de dados desnecessários.',
        'Explicação sobre uma recusa e oposição a um tratamento.',
        'A troca do e-mail da conta, depois de conferirmos que é você.',
      ],
    },
    {
      heading: 'Fale com o encarregado',
      paragraphs: [
        `Encarregado: ${company.dpo}, ${company.dpoEmail}. Escreva a partir do e-mail da sua conta, para sabermos que é você. Respondemos em até 15 dias.`,
      ],
    },
    {
      heading: 'Quando a exclusão espera',
      paragraphs: [
        'Com pedidos, pagamentos, reembolsos, problemas relatados ou repasses em andamento, a conta não pode ser excluída: sem ela ninguém conseguiria entregar, reembolsar ou pagar você. A tela mostra o que falta terminar.',
      ],
    },
    {
      heading: 'O que fica, e por quê',
      paragraphs: [
        'Registros de pedidos e pagamentos ficam pelo prazo da lei fiscal, sem o seu nome, CPF, rua e número. Registros de acesso ficam 6 meses (Marco Civil da Internet, art. 15).',
      ],
      links: [
        {
          to: `${paths.privacy}#por-quanto-tempo-guardamos`,
          label: 'Tabela completa de prazos',
        },
      ],
    },
    {
      heading: 'Se não ficar satisfeito',
      paragraphs: [
        'Você pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD, gov.br/anpd) ou aos órgãos de defesa do consumidor.',
      ],
    },
  ],
});

export const Page = () => <InfoPage path={paths.lgpd} text={text} />;
