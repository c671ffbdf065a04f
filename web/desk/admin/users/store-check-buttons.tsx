import type { AdminUserView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { companyOf } from './store-check.ts';
import { checkTexts as words } from './check-texts.ts';
import { CheckStoreDialog, WithdrawCheckDialog } from './store-check-dialog.tsx';

/** Whether the company of a store was looked up: say so, or take it back. */
export function StoreCheckButtons({ user }: { user: AdminUserView }) {
  const [open, setOpen] = useState<'check' | 'withdraw' | null>(null);
  const company = companyOf(user);
  if (company === null) return null;
  const isChecked = Boolean(user.storeCheck);
  const dialog = { userId: user.id, company, onClose: () => setOpen(null) };
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setOpen('check')}>
        {isChecked ? words.again : words.check}
      </Button>
      {isChecked && (
        <Button size="sm" variant="light" color="barro" onClick={() => setOpen('withdraw')}>
          {words.withdraw}
        </Button>
      )}
      {open === 'check' && <CheckStoreDialog {...dialog} />}
      {open === 'withdraw' && <WithdrawCheckDialog {...dialog} />}
    </>
  );
}
