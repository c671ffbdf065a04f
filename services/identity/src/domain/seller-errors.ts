import { conflict, invalid } from '@largo/kernel';

export interface PixKeyProblem {
  readonly field: 'pixKey' | 'pixKeyType' | 'document';
  readonly message: string;
}

/** Lists every wrong field; the message is the first one's. */
export class InvalidPixKey extends invalid(
  'PIX_KEY_INVALID',
  (problems: readonly PixKeyProblem[]) => [problems[0]?.message ?? 'Chave Pix inválida', problems],
) {}

/** The store has no name or no CNPJ that could be looked up. */
export class StoreIncomplete extends conflict('STORE_INCOMPLETE', (userId: string) => [
  'Esta loja ainda não informou nome e CNPJ.',
  { userId },
]) {}

/** The store is no longer what the administrator looked up. */
export class StoreChanged extends conflict(
  'STORE_CHANGED',
  (company: { businessName: string; cnpj: string }) => [
    'A loja mudou o nome ou o CNPJ. Confira de novo.',
    company,
  ],
) {}

export class InvalidImage extends invalid('IMAGE_INVALID', () => [
  'Por favor, selecione apenas arquivos de imagem.',
  [{ field: 'storeImage', message: 'Deve ser uma imagem JPG, PNG ou GIF.' }],
]) {}

export class ImageTooLarge extends invalid('IMAGE_TOO_LARGE', () => [
  'O arquivo deve ter no máximo 5MB.',
  [{ field: 'storeImage', message: 'Deve ter no máximo 5MB.' }],
]) {}

export class BusinessNameRequired extends invalid('BUSINESS_NAME_REQUIRED', () => [
  'O nome da empresa é obrigatório para lojas.',
  [{ field: 'businessName', message: 'Preencha este campo.' }],
]) {}

export class InvalidStoreLink extends invalid('LINK_INVALID', (field: string) => [
  'Link inválido. Use um endereço que comece com https://.',
  [{ field, message: 'Deve ser um endereço http ou https.' }],
]) {}
