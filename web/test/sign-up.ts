import type { Page } from 'playwright-core';

export const person = {
  name: 'Ana Souza',
  email: 'ana@largo.test',
  cpf: '529.982.247-25',
  password: 'Campinas9',
} as const;

export const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
/** What stands below a field, tied to it for screen readers. */
export async function noteOf(page: Page, label: string): Promise<string | null> {
  const id = await field(page, label).getAttribute('aria-describedby');
  return id === null ? null : page.locator(`[id="${id}"]`).textContent();
}
export const summary = (page: Page) => page.locator('[data-error-summary]');

export async function fillAccount(page: Page, given: Partial<typeof person> = {}): Promise<void> {
  const { name, email, cpf, password } = { ...person, ...given };
  await field(page, 'Nome completo').fill(name);
  await field(page, 'E-mail').fill(email);
  await field(page, 'CPF').fill(cpf);
  await field(page, 'Senha').fill(password);
  await field(page, 'Confirmar senha').fill(password);
}

export async function fillAddress(page: Page): Promise<void> {
  await field(page, 'CEP').fill('13025151');
  await page.waitForFunction(() => {
    const city = document.querySelector<HTMLInputElement>('[name="city"]');
    return city?.value === 'Campinas';
  });
  await field(page, 'Rua').fill('Rua Maria Monteiro');
  await field(page, 'Número').fill('10');
}

export const isFocused = (page: Page, label: string) =>
  field(page, label).evaluate((control) => control === document.activeElement);

/** A refusal of the API in place of its answer. */
export async function refuse(
  page: Page,
  path: string,
  { status, ...body }: { status: number; code?: string; error?: string; details?: unknown },
): Promise<void> {
  await page.route(`**/api/auth/${path}`, (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
  );
}

export async function openRegistration(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await field(page, 'Nome completo').waitFor();
}

export async function toReview(page: Page): Promise<void> {
  await button(page, 'Continuar').click();
  await fillAddress(page);
  await button(page, 'Continuar').click();
  await page.getByRole('heading', { name: 'Confira antes de criar a conta' }).waitFor();
}
