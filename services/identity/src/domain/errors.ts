import { DomainError } from '@largo/kernel';

/** Path in the body and its pt-BR name. */
export interface MissingField {
  readonly field: string;
  readonly label: string;
}

const labelsOf = (fields: readonly MissingField[]) => fields.map(({ label }) => label).join(', ');
const detailsOf = (fields: readonly MissingField[]) =>
  fields.map(({ field }) => ({ field, message: 'Preencha este campo.' }));

export class RequiredFieldsMissing extends DomainError {
  readonly code = 'INVALID_REQUEST';
  readonly kind = 'invalid';
  /** @param fields in the form's order */
  constructor(fields: readonly MissingField[]) {
    super(`Por favor, preencha os campos obrigatórios: ${labelsOf(fields)}`, detailsOf(fields));
  }
}

export class AddressIncomplete extends DomainError {
  readonly code = 'INVALID_REQUEST';
  readonly kind = 'invalid';
  /** @param fields in the form's order */
  constructor(fields: readonly MissingField[]) {
    super(`Please fill in all required address fields: ${labelsOf(fields)}`, detailsOf(fields));
  }
}

export class InvalidZipCode extends DomainError {
  readonly code = 'ZIP_CODE_INVALID';
  readonly kind = 'invalid';
  constructor() {
    super('CEP inválido. Use o formato 00000-000.', [
      { field: 'address.zipCode', message: 'Deve ter 8 dígitos.' },
    ]);
  }
}

export class InvalidState extends DomainError {
  readonly code = 'STATE_INVALID';
  readonly kind = 'invalid';
  constructor() {
    super('Estado inválido. Use a sigla, como SP.', [
      { field: 'address.state', message: 'Deve ter duas letras.' },
    ]);
  }
}

export class CpfRequired extends DomainError {
  readonly code = 'CPF_REQUIRED';
  readonly kind = 'invalid';
  constructor() {
    super('CPF é obrigatório para cadastro', [{ field: 'cpf', message: 'Preencha este campo.' }]);
  }
}

export class InvalidCpf extends DomainError {
  readonly code = 'CPF_INVALID';
  readonly kind = 'invalid';
  constructor() {
    super('CPF inválido. Verifique os números digitados.', [
      { field: 'cpf', message: 'Não é um CPF.' },
    ]);
  }
}

export class InvalidEmail extends DomainError {
  readonly code = 'EMAIL_INVALID';
  readonly kind = 'invalid';
  constructor() {
    super('E-mail inválido. Confira o endereço digitado.', [
      { field: 'email', message: 'Não é um endereço de e-mail.' },
    ]);
  }
}

export class InvalidPhone extends DomainError {
  readonly code = 'PHONE_INVALID';
  readonly kind = 'invalid';
  constructor(field = 'phone') {
    super('Telefone inválido. Use o formato (11) 99999-9999.', [
      { field, message: 'Deve ter 10 ou 11 dígitos.' },
    ]);
  }
}

export class CnpjRequired extends DomainError {
  readonly code = 'CNPJ_REQUIRED';
  readonly kind = 'invalid';
  constructor() {
    super('CNPJ é obrigatório para vendedores. Informe o CNPJ da sua empresa.', [
      { field: 'cnpj', message: 'Preencha este campo.' },
    ]);
  }
}

export class InvalidCnpj extends DomainError {
  readonly code = 'CNPJ_INVALID';
  readonly kind = 'invalid';
  constructor() {
    super('CNPJ inválido. Verifique os números digitados.', [
      { field: 'cnpj', message: 'Não é um CNPJ.' },
    ]);
  }
}

export class PasswordTooWeak extends DomainError {
  readonly code = 'PASSWORD_TOO_WEAK';
  readonly kind = 'invalid';
  constructor() {
    super('A senha não atende aos requisitos de segurança', [
      { field: 'password', message: 'É fraca ou comum demais.' },
    ]);
  }
}

export class PasswordMismatch extends DomainError {
  readonly code = 'PASSWORD_MISMATCH';
  readonly kind = 'invalid';
  constructor() {
    super('As senhas não coincidem', [
      { field: 'confirmPassword', message: 'É diferente da senha.' },
    ]);
  }
}

/** Users can only give themselves the roles buyer and seller. */
export class RoleNotAllowed extends DomainError {
  readonly code = 'ROLE_NOT_ALLOWED';
  readonly kind = 'forbidden';
  constructor() {
    super('Só os papéis de comprador e vendedor podem ser escolhidos.');
  }
}

export class InvalidCredentials extends DomainError {
  readonly code = 'INVALID_CREDENTIALS';
  readonly kind = 'unauthenticated';
  constructor() {
    super('E-mail ou senha incorretos.');
  }
}

export class EmailNotVerified extends DomainError {
  readonly code = 'EMAIL_NOT_VERIFIED';
  readonly kind = 'forbidden';
  constructor() {
    super('Confirme seu e-mail antes de entrar. Abra o link que enviamos ou peça um novo.');
  }
}

export class AccountBlocked extends DomainError {
  readonly code = 'ACCOUNT_BLOCKED';
  readonly kind = 'forbidden';
  constructor() {
    super('Esta conta está bloqueada. Fale com o suporte.');
  }
}

/** 403, because a client takes a 401 for the end of the session. */
export class WrongPassword extends DomainError {
  readonly code = 'PASSWORD_WRONG';
  readonly kind = 'forbidden';
  constructor(field: 'password' | 'currentPassword', message = 'Senha incorreta.') {
    super(message, [{ field, message }]);
  }
}

export class SessionNotFound extends DomainError {
  readonly code = 'SESSION_NOT_FOUND';
  readonly kind = 'not-found';
  constructor(sessionId: string) {
    super('Sessão não encontrada', { sessionId });
  }
}

export class SessionEnded extends DomainError {
  readonly code = 'SESSION_ENDED';
  readonly kind = 'unauthenticated';
  constructor() {
    super('A sessão terminou. Entre de novo.');
  }
}

export class InvalidMailLink extends DomainError {
  readonly code = 'INVALID_OR_EXPIRED_TOKEN';
  readonly kind = 'invalid';
  constructor(purpose: 'verification' | 'reset') {
    super(`Invalid or expired ${purpose} link`);
  }
}

export class RateLimited extends DomainError {
  readonly code = 'RATE_LIMITED';
  readonly kind = 'too-many';
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.', {
      retryAfterSeconds,
    });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export class EmailTaken extends DomainError {
  readonly code = 'EMAIL_TAKEN';
  readonly kind = 'conflict';
  constructor() {
    super('Já existe uma conta com este e-mail.');
  }
}

export class UserNotFound extends DomainError {
  readonly code = 'USER_NOT_FOUND';
  readonly kind = 'not-found';
  constructor(userId: string) {
    super('Usuário não encontrado', { userId });
  }
}

/** The marketplace never loses its last administrator who can sign in. */
export class LastAdmin extends DomainError {
  readonly code = 'LAST_ADMIN';
  readonly kind = 'conflict';
  constructor() {
    super('O último administrador ativo não pode ser bloqueado.');
  }
}

export class EmailRequired extends DomainError {
  readonly code = 'INVALID_REQUEST';
  readonly kind = 'invalid';
  constructor() {
    super('Please enter your email address', [{ field: 'email', message: 'Preencha este campo.' }]);
  }
}
