/** Messages for people when a request is refused before a service's own rules run. */
export const texts = {
  signIn: 'Entre na sua conta para continuar.',
  notAllowed: 'Sua conta não tem permissão para isso.',
  secondFactorNeeded: 'Confirme com o código do seu aplicativo autenticador.',
  secondFactorMissing: 'Ative a verificação em duas etapas no seu perfil para fazer isso.',
  onlyServices: 'Só os serviços deste sistema podem usar esta rota.',
  noRoute: 'Rota não encontrada',
  unavailable: 'Este serviço não está disponível agora. Tente de novo em instantes.',
  sessionUnchecked: 'Não foi possível conferir a sua sessão agora. Tente de novo em instantes.',
  busy: 'O serviço está ocupado. Tente de novo em instantes.',
  outcomeUnknown:
    'A resposta demorou demais e não sabemos se deu certo. Confira antes de repetir; com a mesma Idempotency-Key, repetir é seguro.',
  broken: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
  unreadable: 'Não foi possível ler a requisição.',
  notUtf8: 'O texto enviado não está em UTF-8.',
  repeatedKey: 'Este campo aparece mais de uma vez.',
  noMoment: 'Esta data ou hora não existe.',
  tooLarge: 'O conteúdo enviado é grande demais.',
  tooManyFiles: 'Foram enviados arquivos demais.',
  unknownMedia: 'O conteúdo enviado é de um tipo que não é lido aqui.',
  notMultipart: 'Envie o conteúdo como multipart/form-data.',
  fixedClock: 'Este relógio não pode ser adiantado.',
} as const;
