import type { BrowserFamily } from './device-state.ts';

/** Where each browser lets a refusal be taken back. */
const unblock: Readonly<Record<BrowserFamily, string>> = {
  chrome:
    'No Chrome: toque no ícone ao lado do endereço, abra “Configurações do site” e permita as notificações.',
  'chrome-phone':
    'No Chrome do Android: toque no ícone ao lado do endereço, abra “Permissões” e ligue as notificações.',
  edge: 'No Edge: clique no cadeado ao lado do endereço, abra “Permissões para este site” e permita as notificações.',
  firefox:
    'No Firefox: clique no cadeado ao lado do endereço e apague o bloqueio em “Enviar notificações”.',
  samsung:
    'No Samsung Internet: abra “Configurações”, “Sites e downloads”, “Notificações” e ligue esta loja.',
  safari:
    'No Safari: abra “Ajustes”, aba “Sites”, “Notificações”, e permita esta loja. No iPhone, fica em “Ajustes”, “Notificações”.',
};

export const deviceTexts = {
  title: 'Este aparelho',
  ask: 'Avisar também fora desta página',
  what: {
    buyer:
      'Saiba na hora quando o pedido sair para entrega, mesmo com o site fechado. Sem nomes nem valores na tela do aparelho.',
    seller:
      'Saiba na hora quando chegar uma venda ou um problema, mesmo com o site fechado. Sem nomes nem valores na tela do aparelho.',
  },
  later: 'Agora não',
  turnOff: 'Desligar neste aparelho',
  states: {
    off: 'As notificações com o site fechado estão desligadas neste aparelho.',
    asked: 'Responda à pergunta do navegador para continuar.',
    on: 'Este aparelho recebe notificações mesmo com o site fechado. Ao sair da conta, ele deixa de receber.',
    blocked: 'As notificações estão desligadas neste navegador.',
    unsupported: 'Este navegador não mostra notificações com a página fechada.',
    'must-install': 'No iPhone, primeiro adicione à tela de início.',
  },
  unblock,
  otherBrowser:
    'Abra a loja no Chrome, no Edge ou no Firefox atualizado, fora da janela anônima. Por e-mail você continua recebendo.',
  install:
    'No Safari, toque em Compartilhar, depois em “Adicionar à Tela de Início”, e abra a loja por lá.',
  failedOn: 'Não foi possível ligar as notificações agora. Tente de novo daqui a pouco.',
  failedOff: 'Não foi possível desligar agora. Tente de novo.',
  nowOn: 'Pronto: este aparelho recebe notificações.',
  choices: 'Escolher minhas notificações',
} as const;

export const soundTexts = {
  title: 'Som de venda',
  text: 'Com o painel aberto, um som avisa quando chega um pedido pago, um problema ou um reembolso para responder. Vale só para este navegador.',
  choice: 'Som',
  names: { bell: 'Sino', marimba: 'Marimba', knock: 'Duas batidas', none: 'Sem som' },
  listen: 'Ouvir',
  blocked:
    'O navegador só deixa tocar som depois de um toque ou clique na página. Toque em qualquer lugar para liberar.',
  unsupported: 'Este navegador não toca sons de páginas.',
} as const;
