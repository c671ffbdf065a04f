import { DomainError } from '@largo/kernel';

export interface PixKeyProblem {
  readonly field: 'pixKey' | 'pixKeyType' | 'document';
  readonly message: string;
}

/** Lists every wrong field; the first message is the error's. */
export class InvalidPixKey extends DomainError {
  readonly code = 'PIX_KEY_INVALID';
  readonly kind = 'invalid';
  constructor(problems: readonly PixKeyProblem[]) {
    super(problems[0]?.message ?? 'Chave PIX inválida', problems);
  }
}

export class InvalidImage extends DomainError {
  readonly code = 'IMAGE_INVALID';
  readonly kind = 'invalid';
  constructor() {
    super('Por favor, selecione apenas arquivos de imagem.', [
      { field: 'storeImage', message: 'Deve ser uma imagem JPG, PNG ou GIF.' },
    ]);
  }
}

export class ImageTooLarge extends DomainError {
  readonly code = 'IMAGE_TOO_LARGE';
  readonly kind = 'invalid';
  constructor() {
    super('O arquivo deve ter no máximo 5MB.', [
      { field: 'storeImage', message: 'Deve ter no máximo 5MB.' },
    ]);
  }
}

export class BusinessNameRequired extends DomainError {
  readonly code = 'BUSINESS_NAME_REQUIRED';
  readonly kind = 'invalid';
  constructor() {
    super('Nome da empresa é obrigatório para vendedores.', [
      { field: 'businessName', message: 'Preencha este campo.' },
    ]);
  }
}

export class InvalidStoreLink extends DomainError {
  readonly code = 'LINK_INVALID';
  readonly kind = 'invalid';
  constructor(field: string) {
    super('Link inválido. Use um endereço que comece com https://.', [
      { field, message: 'Deve ser um endereço http ou https.' },
    ]);
  }
}
