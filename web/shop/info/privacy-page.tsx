import { paths } from '@largo/web-kit/config/paths.ts';
import { InfoPage } from './info-page.tsx';
import type { InfoText } from './info-content.ts';
import { keptUntil } from './kept-until.ts';

const text: InfoText = ({ company, brand }) => ({
  intro: 'O que guardamos, por quê, por quanto tempo e como você controla seus dados.',
  picture: 'candle',
  updatedOn: '2026-11-24',
  sections: [
    {
      heading: 'Quem responde pelos seus dados',
      paragraphs: [
        `${company.name}, CNPJ ${company.cnpj}, com sede em ${company.address}, é a controladora dos dados tratados no ${brand}, nos termos da Lei 13.709/2018 (LGPD).`,
        `O encarregado pelo tratamento de dados é ${company.dpo}, no e-mail ${company.dpoEmail}.`,
        'Cada loja é controladora dos dados que recebe para entregar o seu pedido e deve usá-los só para isso.',
      ],
    },
    {
      heading: 'Quais dados tratamos e para quê',
      paragraphs: [
        'Só o que a compra e a venda exigem. Para cada uso há uma base na LGPD (art. 7º):',
      ],
      table: {
        head: ['Dados', 'Para quê', 'Base legal'],
        rows: [
          [
            'Nome, e-mail, senha (guardada só como código irreversível)',
            'Criar e proteger a sua conta',
            'Execução de contrato',
          ],
          ['CPF', 'Identificar quem compra e prevenir fraude', 'Contrato e obrigação legal'],
          ['Telefone (opcional)', 'A loja falar com você sobre a entrega', 'Execução de contrato'],
          ['Endereço e bairro', 'Calcular o frete e entregar', 'Execução de contrato'],
          [
            'Pedidos, pagamentos e reembolsos',
            'Concluir a compra, pagar a loja, cumprir a lei fiscal',
            'Contrato e obrigação legal',
          ],
          [
            'Avaliações e relatos de problema',
            'Informar outros compradores e resolver problemas relatados',
            'Contrato e legítimo interesse',
          ],
          [
            'Favoritos, carrinho e notificações',
            'Fazer a loja funcionar como você espera',
            'Contrato',
          ],
          [
            'E-mail e favoritos',
            'Enviar um resumo por semana do que mudou neles, só se você autorizar no perfil',
            'Consentimento',
          ],
          [
            'Endereço de notificações do seu navegador',
            'Avisar com a loja fechada, só nos aparelhos em que você ligou; sem nomes nem valores',
            'Consentimento',
          ],
          [
            'E-mail e itens do carrinho',
            'Lembrar você de um carrinho parado, só se você autorizar no perfil',
            'Consentimento',
          ],
          [
            'Aparelho, data, hora e endereço IP dos acessos',
            'Segurança da conta e guarda exigida pelo Marco Civil da Internet',
            'Obrigação legal e legítimo interesse',
          ],
          [
            'Das lojas: empresa, CNPJ, contatos públicos, chave Pix',
            'Mostrar quem vende e repassar o valor das vendas',
            'Contrato e obrigação legal',
          ],
        ],
      },
    },
    {
      heading: 'O que não fazemos',
      paragraphs: [],
      items: [
        'Não vendemos nem alugamos dados.',
        'Não fazemos propaganda direcionada nem montamos perfil de comportamento.',
        'Não tomamos decisões sobre você só por máquina: bloqueios e problemas relatados são decididos por pessoas.',
        'Não vemos nem guardamos o número do seu cartão.',
      ],
    },
    {
      heading: 'Com quem compartilhamos',
      paragraphs: ['Cada um recebe apenas o necessário para a sua parte:'],
      items: [
        'A loja de quem você comprou: nome, endereço de entrega e telefone, para entregar; depois do pagamento e até 60 dias após o fim do pedido.',
        'Mercado Pago: valor, nome, e-mail, telefone e documento de quem paga, os itens, o endereço de entrega, desde quando você tem conta e sua compra anterior, para processar Pix e cartão e evitar fraudes. Os dados do cartão vão direto do seu navegador para ele.',
        'Serviço de consulta de CEP: só o CEP digitado, sem nada que diga quem é você.',
        'Serviço de envio de e-mails: seu endereço e a mensagem enviada.',
        'Autoridades, quando a lei ou um juiz mandar.',
      ],
    },
    {
      heading: 'Cookies e armazenamento no navegador',
      paragraphs: [
        'Usamos somente o que é estritamente necessário para a loja funcionar. Não há cookies de propaganda, de medição nem de terceiros, por isso não existe aviso pedindo permissão: não há o que recusar.',
      ],
      table: {
        head: ['Nome', 'O que guarda', 'Até quando'],
        rows: [
          [
            'largo_refresh (cookie)',
            'Mantém você conectado; scripts não conseguem ler',
            '30 dias sem uso, 90 no total, ou até sair',
          ],
          [
            'largo_registration (cookie)',
            'Mostra que o cadastro foi feito neste navegador, para que o e-mail de confirmação já entre na conta; scripts não conseguem ler',
            '1 dia, ou até você entrar',
          ],
          [
            'largo_device (cookie)',
            'Mostra que alguém já entrou neste aparelho, para que tentativas de estranhos não impeçam você de entrar; não abre a conta',
            '180 dias, ou até sair de todos os aparelhos ou excluir a conta',
          ],
          [
            'largo_connection (cookie)',
            'Só de lojas: liga a conta do Mercado Pago no navegador em que você começou',
            '10 minutos',
          ],
          ['largo-place (cookie)', 'O bairro de entrega escolhido', '1 ano'],
          ['largo.token', 'Acesso de curta duração da conta conectada', 'Até sair da conta'],
          ['largo.cart', 'Produtos escolhidos antes de entrar', 'Até você entrar ou limpar'],
          [
            'largo.cart-merge',
            'Esses produtos, a caminho do carrinho da sua conta',
            'Até chegarem à conta ou você sair',
          ],
          [
            'largo.intent',
            'O que você ia fazer antes de entrar, para continuar depois',
            'Até entrar ou sair, no máximo 24 horas',
          ],
          [
            'largo.registration',
            'O cadastro em andamento, sem as senhas, só nesta aba',
            'Até concluir, sair da conta ou fechar a aba',
          ],
          [
            'largo.registered-email',
            'O e-mail do cadastro, para reenviar a confirmação',
            'Até você entrar ou sair',
          ],
          [
            'largo.draft',
            'Produtos em edição de quem vende, para não perder o que digitou',
            'Até salvar ou sair da conta, no máximo 7 dias',
          ],
          [
            'largo.photos (IndexedDB)',
            'Só de lojas: fotos e dados de produtos que ainda não foram enviados',
            'Até serem enviados ou você apagar, também depois de sair da conta',
          ],
          [
            'largo.device',
            'Que este aparelho recebe notificações da sua conta com o site fechado, se você ligou',
            'Até desligar ou sair da conta',
          ],
          [
            'largo.device-offer',
            'Que você não quer mais ver o convite para essas notificações',
            'Até você limpar o navegador',
          ],
          [
            'largo.sound',
            'Só de lojas: o som que toca quando chega uma venda',
            'Até você limpar o navegador',
          ],
          [
            'largo.offline-orders',
            'Seus últimos pedidos e o código Pix em aberto, para ver sem internet',
            'Até sair da conta',
          ],
          [
            'largo.next-steps',
            'Só de lojas: passos de pedidos que você acabou de dar, até serem gravados',
            'Até serem gravados ou você sair',
          ],
          [
            'largo.last-payment',
            'Os códigos do último pagamento, para mostrar a confirmação',
            'Até sair da conta',
          ],
          [
            'largo.products',
            'Os últimos produtos que você viu, só neste navegador',
            'Até você apagar ou sair da conta',
          ],
          [
            'largo.searches',
            'Suas últimas buscas, só neste navegador',
            'Até você apagar ou sair da conta',
          ],
          [
            'mantine-color-scheme-value',
            'Aparência: clara, escura ou automática',
            'Até você limpar o navegador',
          ],
          ['largo.listing', 'Produtos em grade ou em lista', 'Até você limpar o navegador'],
        ],
      },
    },
    {
      heading: 'Por quanto tempo guardamos',
      paragraphs: [
        'Quando você exclui a conta, o que identifica você é apagado ou trocado por “Conta excluída” em todos os nossos serviços. O que a lei manda guardar fica sem o seu nome:',
      ],
      table: keptUntil,
    },
    {
      heading: 'Seus direitos e como usá-los',
      paragraphs: [
        'Você vê e corrige seus dados no perfil, baixa uma cópia de tudo em um arquivo e exclui a conta sem falar com ninguém. Tudo de graça.',
      ],
      links: [
        { to: paths.profile('privacidade'), label: 'Baixar meus dados ou excluir minha conta' },
        { to: paths.lgpd, label: 'Todos os seus direitos na LGPD' },
      ],
    },
    {
      heading: 'Como protegemos',
      paragraphs: [
        'Toda conexão é criptografada, as senhas são guardadas de forma irreversível, cada acesso a dados é conferido no servidor e toda ação administrativa fica registrada. Se houver um incidente com risco relevante, avisamos você e a ANPD em até 3 dias úteis.',
      ],
    },
    {
      heading: 'Crianças e adolescentes',
      paragraphs: [
        'O serviço é para maiores de 18 anos. Se soubermos de uma conta de menor, nós a encerramos e apagamos os dados.',
      ],
    },
    {
      heading: 'Mudanças nesta política',
      paragraphs: [
        'A data no alto diz quando o texto mudou. Mudança importante é avisada por e-mail antes de valer.',
      ],
    },
  ],
});

export const Page = () => <InfoPage path={paths.privacy} text={text} />;
