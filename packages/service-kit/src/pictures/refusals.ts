import { invalid } from '@largo/kernel';

/** Texts that forms with pictures show unchanged. */
export const pictureTexts = {
  tooLarge: 'O tamanho da imagem deve ser menor que 5MB',
  notAnImage: 'Por favor, selecione um arquivo de imagem',
  tooMany: 'Envie no máximo 5 imagens',
  none: 'Envie pelo menos uma imagem',
} as const;

/** The message is in Portuguese. */
export class ImageRefused extends invalid('IMAGE_REFUSED', (message: string) => [
  message,
  [{ field: 'images', message }],
]) {}
