import type { DemoStore } from './read-data.ts';
import { stableId } from './stable-id.ts';

export const demoPassword = 'Largo2026';

export const demoAccounts = {
  buyer: 'cliente@largo.test',
  seller: 'loja@largo.test',
  admin: 'admin@largo.test',
} as const;

/** The store that `loja@largo.test` owns: its owner's account is the demo seller's. */
export const demoSellerStore = 'padaria-forno-da-vila';

export function sellerIdOf(storeSlug: string): string {
  return stableId('store', storeSlug);
}

/** Where a store's owner signs in; also its public contact. */
export function ownerEmail(store: DemoStore): string {
  return store.slug === demoSellerStore ? demoAccounts.seller : store.email;
}

const address = (street: string, number: string, neighborhood: string, zipCode: string) => ({
  street,
  number,
  complement: null,
  neighborhood,
  city: 'Campinas',
  state: 'SP',
  zipCode,
  country: 'Brazil',
});

export const demoBuyer = {
  id: stableId('user', demoAccounts.buyer),
  name: 'Clara Nogueira',
  email: demoAccounts.buyer,
  roles: ['buyer'] as const,
  cpf: cpfOf(1),
  phone: '19991234567',
  address: address('Rua Maria Monteiro', '830', 'Cambuí', '13025-151'),
};

export const demoAdmin = {
  id: stableId('user', demoAccounts.admin),
  name: 'Equipe Largo',
  email: demoAccounts.admin,
  roles: ['admin'] as const,
  cpf: cpfOf(2),
  phone: '1930000000',
  address: address('Avenida Anchieta', '200', 'Centro', '13015-904'),
};

const reviewerNames = [
  'Beatriz Ramos', 'Carlos Eduardo Lima', 'Daniela Freitas', 'Eduardo Pires', 'Fernanda Alves',
  'Gustavo Moraes', 'Heloísa Braga', 'Igor Santana', 'Juliana Castro', 'Karen Oliveira',
  'Leandro Duarte', 'Mariana Teixeira', 'Natália Campos', 'Otávio Rezende', 'Patrícia Nunes',
  'Rafael Barros', 'Sabrina Martins', 'Tiago Fonseca', 'Vanessa Rocha', 'William Sato',
]; // prettier-ignore

/** People whose reviews the demo city shows. */
export const demoReviewers = reviewerNames.map((name, index) => ({
  id: stableId('user', `reviewer-${index}`),
  name,
  email: `morador-${index + 1}@largo.test`,
  roles: ['buyer'] as const,
  cpf: cpfOf(100 + index),
  phone: null,
  address: address('Rua Barão de Jaguara', String(100 + index), 'Centro', '13010-000'),
}));

export function ownerCpf(storeIndex: number): string {
  return cpfOf(1_000 + storeIndex);
}

/** An invented CPF with correct check digits for a number. */
function cpfOf(seed: number): string {
  const base = String(100_000_000 + seed * 137).slice(0, 9);
  const first = checkDigit(base);
  return `${base}${first}${checkDigit(base + first)}`;
}

function checkDigit(digits: string): string {
  const weight = digits.length + 1;
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (weight - index),
    0,
  );
  return String(((sum * 10) % 11) % 10);
}
