/** What a seller reads when the product form is refused. */
export const productTexts = {
  title: 'Por favor, insira um título',
  category: 'Por favor, selecione uma categoria',
  description: 'A descrição deve ter pelo menos 10 caracteres',
  price: 'Por favor, insira um preço válido',
  priceTooHigh: 'O preço não pode exceder R$ 99.999.999,99',
  originalPrice: 'Por favor, insira um preço original válido',
  stock: 'Por favor, insira um estoque válido',
  stockTooHigh: 'O estoque não pode exceder 2.147.483.647 unidades',
  weight: 'Por favor, insira um peso válido',
  weightTooHigh: 'O peso não pode exceder 99.999,999 kg',
  images: 'Envie as imagens do produto antes de salvar',
} as const;

export const uploadTexts = {
  tooLarge: 'O tamanho da imagem deve ser menor que 5MB',
  notAnImage: 'Por favor, selecione um arquivo de imagem',
  tooMany: 'Envie no máximo 5 imagens',
  none: 'Envie pelo menos uma imagem',
} as const;

export const ratingTexts = {
  overall: 'Por favor, forneça uma avaliação geral',
} as const;

export const rejectionTexts = {
  reasonMissing: 'Por favor, forneça um motivo para a rejeição.',
} as const;

export const categoryTexts = {
  name: 'Por favor, insira um nome',
  parent: 'A categoria superior deve ser uma categoria principal',
} as const;
