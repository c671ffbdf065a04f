/** Texts of every field that takes pictures. */
export const pictureTexts = {
  uploading: (name: string) => `Enviando ${name}`,
  retry: (name: string) => `Tentar enviar ${name} de novo`,
  cancel: (name: string) => `Cancelar o envio de ${name}`,
  giveUp: (name: string) => `Remover ${name}`,
  notAnImage: 'Por favor, selecione um arquivo de imagem',
  tooLarge: 'O tamanho da imagem deve ser menor que 5MB',
  tooMany: 'Você pode enviar no máximo 5 imagens',
  duplicate: 'Esta imagem já está na lista',
  failed: 'Falha ao enviar imagem. Tente novamente.',
} as const;
