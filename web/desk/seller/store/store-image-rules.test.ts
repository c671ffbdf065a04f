import { describe, expect, it } from 'vitest';
import { fileProblem, uploadProblem } from './store-image-rules.ts';

describe('the store picture', () => {
  const picture = { type: 'image/png', size: 5 * 1024 * 1024 };
  it('is a JPG, PNG or GIF of at most 5 MB', () => {
    expect(fileProblem(picture)).toBeNull();
    expect(fileProblem({ ...picture, size: picture.size + 1 })).toBe(
      'O arquivo deve ter no máximo 5MB.',
    );
    for (const type of ['image/svg+xml', 'image/webp', 'application/pdf', '']) {
      expect(fileProblem({ ...picture, type })).toBe(
        'Por favor, selecione apenas arquivos de imagem.',
      );
    }
  });
  it('says why the server refused it', () => {
    expect(uploadProblem('IMAGE_INVALID')).toBe('Por favor, selecione apenas arquivos de imagem.');
    expect(uploadProblem('IMAGE_TOO_LARGE')).toBe('O arquivo deve ter no máximo 5MB.');
    expect(uploadProblem('NETWORK')).toBe('Erro ao fazer upload da imagem. Tente novamente.');
  });
});
