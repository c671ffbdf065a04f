import { invalid } from '@largo/kernel';

/** Texts that forms with pictures show unchanged. */
export const pictureTexts = {
  tooLarge: 'O tamanho da imagem deve ser menor que 5MB',
  notAnImage: 'Por favor, selecione um arquivo de imagem',
  format: (name: string) =>
    `Imagens ${name} ainda não são aceitas: salve como JPG ou PNG e envie de novo`,
  tooManyPixels: (megapixels: number, most: number) =>
    `A imagem tem ${megapixels} megapixels: envie uma de até ${most}`,
  broken: 'A imagem está incompleta ou danificada: envie o arquivo original de novo',
  tooMany: 'Envie no máximo 5 imagens',
  none: 'Envie pelo menos uma imagem',
} as const;

/** The message is in Portuguese. */
export class ImageRefused extends invalid('IMAGE_REFUSED', (message: string) => [
  message,
  [{ field: 'images', message }],
]) {}
