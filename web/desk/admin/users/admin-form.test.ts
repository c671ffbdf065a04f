import { describe, expect, it } from 'vitest';
import {
  emptyInvitation,
  invitationBody,
  invitationProblem,
  invitationProblems,
  refusedField,
} from './admin-draft.ts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';

const good = { name: ' Beatriz Lima ', email: ' Bia@Largo.test ' };
const refusal = (code: string, status = 400) => new ApiError({ status, code, message: 'x' });

describe('the invitation of an administrator', () => {
  it('needs a name and an e-mail', () => {
    expect(invitationProblems(emptyInvitation)).toEqual({
      name: 'Informe o nome completo.',
      email: 'Informe o e-mail.',
    });
    expect(invitationProblems({ ...good, email: 'bia@largo' })).toEqual({
      email: 'Digite um e-mail válido, como nome@exemplo.com.',
    });
    expect(invitationProblems(good)).toEqual({});
  });

  it('is sent without spaces around it', () => {
    expect(invitationBody(good)).toEqual({ name: 'Beatriz Lima', email: 'bia@largo.test' });
  });
});

describe('a refusal of the server', () => {
  it('is shown with its reason, and at its field', () => {
    const taken = refusal('EMAIL_TAKEN', 409);
    expect(invitationProblem(taken)).toBe(
      'Erro ao criar administrador: Já existe uma conta com este e-mail.',
    );
    expect(refusedField(taken)).toEqual({ email: 'Já existe uma conta com este e-mail.' });
  });

  it('without a known reason says just that it failed', () => {
    const failed = 'Erro ao criar administrador';
    expect(invitationProblem(refusal('SOMETHING_ELSE', 500))).toBe(failed);
    expect(invitationProblem(new Error('x'))).toBe(failed);
    expect(refusedField(new Error('x'))).toEqual({});
  });
});
