import { type Administrator, CategoryChangedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { categoryRepository } from '../db/category-repository.ts';
import { CategoryInUse, CategoryNotFound } from '../domain/errors.ts';
import { doneTexts } from '../domain/texts.ts';

/** Removes an empty category. Emits CategoryChangedV1 and the audit entry. */
export async function removeCategory(
  unit: UnitOfWork,
  { categoryId, admin }: { categoryId: string; admin: Administrator },
): Promise<{ message: string }> {
  return unit.run(async ({ tx, emit, audit }) => {
    const stored = await categoryRepository.findForUpdate(tx, categoryId);
    if (!stored) throw new CategoryNotFound(categoryId);
    const { products, children } = await categoryRepository.countUse(tx, categoryId);
    if (products + children > 0) throw new CategoryInUse(products, children);
    await categoryRepository.remove(tx, categoryId);
    emit(CategoryChangedV1, { categoryId, name: stored.name, isActive: false, removed: true });
    const { id, name, slug: _slug, ...values } = stored;
    audit(admin, 'category-removed', {
      subject: { type: 'category', id, label: name },
      before: { name, ...values },
    });
    return { message: doneTexts.categoryRemoved };
  });
}
