import { describe, expect, it } from 'vitest';
import type { AuditEntry } from './audit.queries.ts';
import { byDay, differencesOf, sentenceOf } from './audit-view.ts';

const ana = { id: 'u1', name: 'Ana Souza', email: 'ana@largo.test' };
const entry = (part: Partial<AuditEntry>): AuditEntry => ({
  id: 'e1',
  at: '2026-11-21T12:00:00.000Z',
  actor: { id: 'u0', name: 'Equipe Largo', email: 'admin@largo.test' },
  action: 'user-blocked',
  subject: { type: 'user', id: ana.id, label: ana.name },
  before: null,
  address: null,
  after: null,
  ...part,
});

describe('an audit entry as a sentence', () => {
  it('with who did it, what, and a link to whom', () => {
    expect(sentenceOf(entry({}))).toEqual({
      actor: 'Equipe Largo',
      verb: 'bloqueou a conta de',
      subject: { label: 'Ana Souza', to: '/admin/users?user=u1' },
      kind: 'bad',
    });
  });
  it('in one breath when people did it to themselves', () => {
    const own = sentenceOf(entry({ actor: ana, action: 'password-reset' }));
    expect(`${own.actor} ${own.verb}`).toBe('Ana Souza criou uma nova senha pelo link do e-mail');
    expect(own.subject).toBeNull();
  });
  it('also when the system did it, the person is gone or the action is new', () => {
    const sentence = sentenceOf(
      entry({ actor: null, action: 'moon-landed', subject: { type: 'x', id: '1', label: null } }),
    );
    expect(sentence).toEqual({
      actor: 'Sistema',
      verb: 'fez “moon-landed” em',
      subject: { label: '(sem nome)', to: null },
      kind: 'plain',
    });
  });
});

describe('before and after', () => {
  it('show only what is different, in Portuguese', () => {
    const differences = differencesOf(
      entry({
        before: { isActive: true, roles: ['buyer'], name: 'Ana' },
        after: { isActive: false, roles: ['buyer', 'seller'], name: 'Ana' },
      }),
    );
    expect(differences).toEqual([
      { field: 'Situação', before: 'Ativo', after: 'Bloqueado' },
      { field: 'Papéis', before: 'Comprador', after: 'Comprador, Loja' },
    ]);
  });
  it('open up fields of fields, and a dash stands for nothing', () => {
    const differences = differencesOf(
      entry({ before: { pix: { pixKey: null } }, after: { pix: { pixKey: '***.982.***-**' } } }),
    );
    expect(differences).toEqual([{ field: 'Chave Pix', before: '—', after: '***.982.***-**' }]);
  });
  it('write money, shares and states as people do', () => {
    const differences = differencesOf(
      entry({
        before: { priceCents: 1990, commissionBps: 500, status: 'pending' },
        after: { priceCents: 2490, commissionBps: 750, status: 'active' },
      }),
    );
    expect(differences.map(({ field, after }) => `${field}: ${after.replace(/\s/g, ' ')}`)).toEqual(
      ['Preço: R$ 24,90', 'Comissão: 7,5%', 'Situação: Ativo'],
    );
  });
  it('of an entry without values is nothing', () => {
    expect(differencesOf(entry({}))).toEqual([]);
  });
});

describe('a page of the log', () => {
  it('is read day by day', () => {
    const entries = ['2026-11-21', '2026-11-21', '2026-11-20'].map((day, index) =>
      entry({ id: String(index), at: `${day}T12:00:00.000Z` }),
    );
    const days = byDay(entries, (at) => at.slice(0, 10));
    expect(days.map(({ day, entries: of }) => [day, of.length])).toEqual([
      ['2026-11-21', 2],
      ['2026-11-20', 1],
    ]);
  });
});
