/** What a form asks for, by the label of the field. */
const asked: Readonly<Record<string, string>> = {
  Rua: 'a rua',
  Número: 'o número',
  Bairro: 'o bairro',
  Cidade: 'a cidade',
  Estado: 'o estado',
  'Nome completo': 'o nome completo',
  'E-mail': 'o e-mail',
  Senha: 'a senha',
  'Confirmar senha': 'a senha outra vez',
};

/** The sentence of a required field that is empty. */
export const missingText = (label: string): string => `Informe ${asked[label] ?? `o ${label}`}.`;
