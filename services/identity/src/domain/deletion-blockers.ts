interface Blocker {
  readonly code: string;
  readonly message: string;
}

export const lastAdminBlocker: Blocker = {
  code: 'LAST_ADMIN',
  message:
    'Você é o último administrador ativo. Crie outro administrador antes de excluir a sua conta.',
};

export const unansweredBlocker: Blocker = {
  code: 'CHECK_UNANSWERED',
  message:
    'Não conseguimos conferir todos os seus dados agora. Sua conta continua como estava; tente de novo mais tarde.',
};

/** Each code once, even if several services gave it. */
export function reasonsOf(checks: readonly { blockers: readonly Blocker[] }[]): Blocker[] {
  const byCode = new Map<string, Blocker>();
  for (const blocker of checks.flatMap(({ blockers }) => blockers)) {
    if (!byCode.has(blocker.code)) byCode.set(blocker.code, blocker);
  }
  return [...byCode.values()];
}
