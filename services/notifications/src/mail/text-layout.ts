import { formatBRL } from '@largo/kernel';
import type { MailLine } from '../domain/mail-draft.ts';
import type { MailContent, MailSection, MailSetting, MailSum } from './mail-content.ts';
import { footerLines } from './mail-footer.ts';

export function plainText(content: MailContent, greeting: string, setting: MailSetting): string {
  const { paragraphs, button, code, sections = [], note, unsubscribe } = content;
  return [
    greeting,
    ...paragraphs,
    ...goods(content),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(code ? [`${code.introduction}\n${code.digits}`] : []),
    ...sections.flatMap(sectionText),
    ...(note === undefined ? [] : [note]),
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.page}`] : []),
    `--\n${footerLines(setting).join('\n')}`,
  ].join('\n\n');
}

function sectionText(section: MailSection): string[] {
  const facts = (section.facts ?? []).flatMap(({ label, value }) =>
    value === null ? [] : [`${label}: ${value}`],
  );
  return [
    `${section.title}\n${'-'.repeat(section.title.length)}`,
    ...(section.paragraphs ?? []),
    ...goods(section),
    ...(facts.length > 0 ? [facts.join('\n')] : []),
  ];
}

function goods({
  lines = [],
  sums = [],
}: {
  lines?: readonly MailLine[];
  sums?: readonly MailSum[];
}) {
  const rows = [
    ...lines.map(
      ({ quantity, title, unitPriceCents }) =>
        `${quantity} × ${title}: ${formatBRL(quantity * unitPriceCents)}`,
    ),
    ...sums.map(({ label, amount }) => `${label}: ${amount}`),
  ];
  return rows.length > 0 ? [rows.join('\n')] : [];
}
