import type { Templates } from './mail-content.ts';

/** Mails to administrators. */
export const teamTemplates = {
  'team-notice': ({ title, message, path }, { publicUrl }) => ({
    subject: `Para a equipe: ${title}`,
    paragraphs: [message],
    button: { label: 'Abrir no painel', url: `${publicUrl}${path}` },
  }),
  'team-digest': ({ lines }, { publicUrl }) => ({
    subject: 'Para a equipe: o que espera hoje',
    paragraphs: ['Bom dia! Isto espera por vocês no painel.'],
    button: { label: 'Abrir no painel', url: `${publicUrl}/dashboard` },
    sections: [{ title: 'Esperando', paragraphs: lines }],
    note: 'Este resumo vem uma vez por dia, e só quando algo espera. Urgências chegam na hora, em e-mails próprios.',
  }),
} satisfies Partial<Templates>;
