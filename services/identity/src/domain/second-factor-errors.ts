import { conflict, invalid } from '@largo/kernel';

/** The same error for a wrong or used code, and for a recovery code where none is accepted. */
export class WrongSecondFactorCode extends invalid('SECOND_FACTOR_CODE_INVALID', () => [
  'Este código não confere ou já foi usado. Espere o próximo no aplicativo.',
  [{ field: 'code', message: 'Não confere ou já foi usado.' }],
]) {}

export class SecondFactorOn extends conflict(
  'SECOND_FACTOR_ON',
  'A verificação em duas etapas já está ativa.',
) {}

/** Otherwise a borrowed browser could switch it off without the password. */
export class OwnSecondFactor extends conflict(
  'SECOND_FACTOR_OWN',
  'Desative a sua própria verificação em duas etapas no seu perfil.',
) {}
