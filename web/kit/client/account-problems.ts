import { problemsWith, type ProblemTexts } from './problem-texts.ts';

/** Refusals of signing in, profiles and stores. */
export const accountProblems = {
  EMAIL_NOT_VERIFIED: 'Confirme seu e-mail para entrar. Podemos enviar o link de novo.',
  INVALID_CREDENTIALS: 'E-mail ou senha incorretos. Confira e tente de novo.',
  PROOF_REQUIRED: 'Não conseguimos conferir que você é uma pessoa. Tente de novo.',
  ACCOUNT_BLOCKED: 'Esta conta está bloqueada. Fale com o suporte.',
  VERIFICATION_CODE_INVALID: 'Este código não confere ou já venceu. Use o do e-mail mais recente.',
  EMAIL_TAKEN: 'Já existe uma conta com este e-mail. Entre ou recupere sua senha.',
  CPF_REQUIRED: 'CPF é obrigatório para cadastro',
  CPF_INVALID: 'CPF inválido. Verifique os números digitados.',
  PHONE_INVALID: 'Telefone inválido. Use o formato (11) 99999-9999.',
  CNPJ_REQUIRED: 'O CNPJ é obrigatório para lojas. Informe o CNPJ da sua empresa.',
  CNPJ_INVALID: 'CNPJ inválido. Verifique os números digitados.',
  BUSINESS_NAME_REQUIRED: 'O nome da empresa é obrigatório para lojas.',
  LINK_INVALID: 'Link inválido. Use um endereço que comece com https://.',
  PASSWORD_TOO_WEAK: 'A senha não atende aos requisitos de segurança',
  PASSWORD_WRONG: 'A senha não confere.',
  PASSWORD_MISMATCH: 'As senhas não coincidem',
} as const satisfies ProblemTexts;

export const { problemOf, problemText } = problemsWith(accountProblems);
