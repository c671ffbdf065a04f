import {
  conflict,
  forbidden,
  invalid,
  notFound,
  proofNeeded,
  tooMany,
  unauthenticated,
} from '@largo/kernel';

/** The path in the body and its Portuguese name; lists are in the form's order. */
export interface MissingField {
  readonly field: string;
  readonly label: string;
}

const labelsOf = (fields: readonly MissingField[]) => fields.map(({ label }) => label).join(', ');
const detailsOf = (fields: readonly MissingField[]) =>
  fields.map(({ field }) => ({ field, message: 'Preencha este campo.' }));

export class RequiredFieldsMissing extends invalid(
  'INVALID_REQUEST',
  (fields: readonly MissingField[]) => [
    `Por favor, preencha os campos obrigatórios: ${labelsOf(fields)}`,
    detailsOf(fields),
  ],
) {}

export class AddressIncomplete extends invalid(
  'INVALID_REQUEST',
  (fields: readonly MissingField[]) => [
    `Preencha os campos obrigatórios do endereço: ${labelsOf(fields)}`,
    detailsOf(fields),
  ],
) {}

export class InvalidZipCode extends invalid('ZIP_CODE_INVALID', () => [
  'CEP inválido. Use o formato 00000-000.',
  [{ field: 'address.zipCode', message: 'Deve ter 8 dígitos.' }],
]) {}

export class InvalidState extends invalid('STATE_INVALID', () => [
  'Estado inválido. Use a sigla, como SP.',
  [{ field: 'address.state', message: 'Deve ter duas letras.' }],
]) {}

export class CpfRequired extends invalid('CPF_REQUIRED', () => [
  'CPF é obrigatório para cadastro',
  [{ field: 'cpf', message: 'Preencha este campo.' }],
]) {}

export class InvalidCpf extends invalid('CPF_INVALID', () => [
  'CPF inválido. Verifique os números digitados.',
  [{ field: 'cpf', message: 'Não é um CPF.' }],
]) {}

export class InvalidEmail extends invalid('EMAIL_INVALID', () => [
  'E-mail inválido. Confira o endereço digitado.',
  [{ field: 'email', message: 'Não é um endereço de e-mail.' }],
]) {}

export class InvalidPhone extends invalid('PHONE_INVALID', (field: string = 'phone') => [
  'Telefone inválido. Use o formato (11) 99999-9999.',
  [{ field, message: 'Deve ter 10 ou 11 dígitos.' }],
]) {}

export class CnpjRequired extends invalid('CNPJ_REQUIRED', () => [
  'O CNPJ é obrigatório para lojas. Informe o CNPJ da sua empresa.',
  [{ field: 'cnpj', message: 'Preencha este campo.' }],
]) {}

export class InvalidCnpj extends invalid('CNPJ_INVALID', () => [
  'CNPJ inválido. Verifique os números digitados.',
  [{ field: 'cnpj', message: 'Não é um CNPJ.' }],
]) {}

export class PasswordTooWeak extends invalid('PASSWORD_TOO_WEAK', () => [
  'A senha não atende aos requisitos de segurança',
  [{ field: 'password', message: 'É fraca ou comum demais.' }],
]) {}

export class PasswordMismatch extends invalid('PASSWORD_MISMATCH', () => [
  'As senhas não coincidem',
  [{ field: 'confirmPassword', message: 'É diferente da senha.' }],
]) {}

/** Users may give themselves only the roles buyer and seller. */
export class RoleNotAllowed extends forbidden(
  'ROLE_NOT_ALLOWED',
  'Só os papéis de comprador e loja podem ser escolhidos.',
) {}

export class InvalidCredentials extends unauthenticated(
  'INVALID_CREDENTIALS',
  'E-mail ou senha incorretos.',
) {}

export class EmailNotVerified extends forbidden(
  'EMAIL_NOT_VERIFIED',
  'Confirme seu e-mail antes de entrar. Abra o link que enviamos ou peça um novo.',
) {}

export class AccountBlocked extends forbidden(
  'ACCOUNT_BLOCKED',
  'Esta conta está bloqueada. Fale com o suporte.',
) {}

/** 403, because clients treat a 401 as the end of the session. */
export class WrongPassword extends forbidden(
  'PASSWORD_WRONG',
  (field: 'password' | 'currentPassword', message: string = 'Senha incorreta.') => [
    message,
    [{ field, message }],
  ],
) {}

export class SessionNotFound extends notFound('SESSION_NOT_FOUND', (sessionId: string) => [
  'Sessão não encontrada',
  { sessionId },
]) {}

export class SessionEnded extends unauthenticated(
  'SESSION_ENDED',
  'A sessão terminou. Entre de novo.',
) {}

/** Clients look for _Invalid or expired_ and show their own sentence; people never read it. */
export class InvalidMailLink extends invalid(
  'INVALID_OR_EXPIRED_TOKEN',
  (purpose: 'verification' | 'reset') => [`Invalid or expired ${purpose} link`],
) {}

/** The same error for a wrong, used or expired code, and when no registration waits. */
export class WrongVerificationCode extends invalid('VERIFICATION_CODE_INVALID', () => [
  'Este código não confere ou já venceu. Use o do e-mail mais recente ou peça outro.',
  [{ field: 'code', message: 'Não confere ou já venceu.' }],
]) {}

export class RateLimited extends tooMany(
  'RATE_LIMITED',
  (limit: { retryAfterSeconds: number; quota: number; windowSeconds: number }) => [
    'Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.',
    limit,
  ],
) {}

/** Not a refusal: the client does the work and calls again. */
export class ProofRequired extends proofNeeded(
  'PROOF_REQUIRED',
  (work: { challenge: string; bits: number }) => [
    'Precisamos conferir que você é uma pessoa. Tente de novo.',
    work,
  ],
) {}

export class EmailTaken extends conflict('EMAIL_TAKEN', 'Já existe uma conta com este e-mail.') {}

export class UserNotFound extends notFound('USER_NOT_FOUND', (userId: string) => [
  'Usuário não encontrado',
  { userId },
]) {}

/** The marketplace must keep at least one administrator who can sign in. */
export class LastAdmin extends conflict(
  'LAST_ADMIN',
  'O último administrador ativo não pode ser bloqueado.',
) {}

/** Who blocks themselves can't come back without another administrator. */
export class OwnAccount extends conflict(
  'OWN_ACCOUNT',
  'Você não pode bloquear a sua própria conta. Peça a outro administrador.',
) {}

export class EmailRequired extends invalid('INVALID_REQUEST', () => [
  'Informe seu e-mail',
  [{ field: 'email', message: 'Preencha este campo.' }],
]) {}
