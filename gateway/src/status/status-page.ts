import type { StatusAnswer } from '@largo/contracts';
import { ownPage } from '../own-page.ts';
import { conditionTexts, journeyTexts, momentText, summaryTexts, texts } from './texts.ts';

export function statusPage({ status, checkedAt, journeys }: StatusAnswer): string {
  const entries = journeys.map(({ code, status: how, since }) => {
    const { name, ...means } = journeyTexts[code];
    const isWell = how === 'working';
    const from = isWell ? '' : `, ${texts.since(momentText(since))}`;
    const meaning = isWell ? '' : `<p class="more soft">${means[how]}</p>`;
    return `<li class="${how}"><h2>${name}</h2><p><span class="how">${conditionTexts[how]}</span>${from}</p>${meaning}</li>`;
  });
  return ownPage(
    texts.title,
    `<a href="/">${texts.home}</a><h1>${texts.title}</h1><p>${summaryTexts[status]}</p><ul aria-label="${texts.list}">${entries.join('')}</ul><p class="soft">${texts.checked(momentText(checkedAt))}</p><a href="/status">${texts.reload}</a>`,
  );
}
