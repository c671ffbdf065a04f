import type { Address, PaymentView, UserView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { Split } from '@largo/web-kit/look/split.tsx';
import { paymentMethodsQuery } from './checkout.queries.ts';
import type { PayWith } from './pay.ts';
import type { CheckoutProblem } from './checkout-problems.ts';
import { payObstacle, type CheckoutSubject } from './checkout-subject.ts';
import type { InstallmentPlan } from './mercado-pago.ts';
import { texts } from './texts.ts';
import { AddressCard } from './address-card.tsx';
import type { CardHandle } from './card-form.tsx';
import type { Challenge } from './challenge-frame.tsx';
import { CheckoutParcels, type NotesForStores } from './checkout-parcels.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { MethodChoice, type Method } from './method-choice.tsx';
import { PayBox } from './pay-box.tsx';

const CardSection = lazy(async () => ({
  default: (await import('./card-section.tsx')).CardSection,
}));
/** Until the shop has said which are open. */
const standardMethods = ['pix', 'credit_card'] as const;

interface CheckoutFormProps {
  readonly user: UserView;
  readonly subject: CheckoutSubject;
  readonly address: Address | null;
  readonly isAddressFixed?: boolean;
  /** Only for a purchase that is not ordered yet. */
  readonly notes?: NotesForStores;
  readonly startsWith?: Method;
  readonly homeCity: string;
  readonly saveAddress: {
    readonly run: (address: Address) => Promise<void>;
    readonly isPending: boolean;
    readonly failed: string | null;
  };
  readonly paying: {
    readonly run: (how: PayWith) => void;
    readonly isPending: boolean;
    readonly problem: CheckoutProblem | null;
    /** The card's last try, when it was not accepted. */
    readonly refused: PaymentView | null;
    /** The answer of a card was lost: no second try before its outcome is known. */
    readonly isConfirming: boolean;
    readonly challenge: Challenge | null;
    /** The total is another than the one that was pressed: each change in words. */
    readonly changes?: readonly string[];
  };
}

const useMethods = (totalReais: number) => {
  const { data, isError, refetch } = useQuery(paymentMethodsQuery());
  const ids = data?.methods.map(({ id }) => id) ?? standardMethods;
  const available: Method[] = data?.testPaymentsAllowed === true ? [...ids, 'test'] : [...ids];
  const tooSmallFor = new Map<Method, number>();
  for (const { id, minimumAmount } of data?.methods ?? [])
    if (minimumAmount != null && totalReais < minimumAmount) tooSmallFor.set(id, minimumAmount);
  const again = () => void refetch();
  return { data, available, tooSmallFor, accepted: ids, isError, again };
};

/** Address, method and total on one page; the reason for a disabled pay button stands next to it. */
export function CheckoutForm({
  user,
  subject,
  address,
  paying,
  saveAddress,
  ...props
}: CheckoutFormProps) {
  const methods = useMethods(subject.total);
  const { startsWith = 'pix' } = props;
  const [method, setMethod] = useState<Method>(startsWith);
  const [plan, setPlan] = useState<InstallmentPlan | null>(null);
  const [isReading, setReading] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const card = useRef<CardHandle>(null);
  // Once opened it stays, hidden or not: what was typed in the frames is not lost.
  const [isCardOpened, setCardOpened] = useState(startsWith === 'credit_card');
  const isCard = method === 'credit_card';
  const isMethodOpen = methods.available.includes(method) && !methods.tooSmallFor.has(method);
  const obstacle = payObstacle(subject, { address, isMethodOpen });
  const isBusy = isReading || paying.isPending;
  const choose = (chosen: Method) => {
    setMethod(chosen);
    setIncomplete(false);
    if (chosen === 'credit_card') setCardOpened(true);
  };
  const isAsked = paying.challenge !== null;
  useEffect(() => {
    if (isAsked) choose('credit_card'); // also when the page was loaded again meanwhile
  }, [isAsked]);
  const payByCard = async () => {
    setReading(true);
    const data = (await card.current?.read()) ?? null;
    setReading(false);
    setIncomplete(data === null);
    if (data !== null) paying.run({ method: 'credit_card', card: data });
  };
  const onPay = () => {
    if (obstacle !== null || isBusy) return;
    if (method === 'credit_card') void payByCard();
    else paying.run({ method });
  };
  const summary = (
    <>
      <CheckoutSummary subject={subject} plan={isCard ? plan : null} />
      <PayBox
        subject={subject}
        method={method}
        plan={isCard ? plan : null}
        obstacle={obstacle}
        isIncomplete={isIncomplete}
        onPay={onPay}
        problem={paying.problem}
        changes={paying.changes ?? []}
        isPending={isBusy}
        waitsFor={paying.challenge ? 'bank' : paying.isConfirming ? 'provider' : null}
      />
    </>
  );
  return (
    <Split aside={summary}>
      <AddressCard
        address={address}
        homeCity={props.homeCity}
        isSaving={saveAddress.isPending}
        failed={saveAddress.failed}
        onSave={saveAddress.run}
        isFixed={props.isAddressFixed ?? false}
      />
      <Card title={texts.method.title}>
        <MethodChoice
          value={method}
          available={methods.available}
          tooSmallFor={methods.tooSmallFor}
          onChange={choose}
        />
        {isCard && methods.isError && !methods.data && (
          <Callout kind="error">
            <p>{texts.method.failed}</p>
            <Button size="sm" variant="default" onClick={methods.again}>
              {texts.method.again}
            </Button>
          </Callout>
        )}
        {isCardOpened && methods.data && (
          <div className="l-stack" hidden={!isCard}>
            <Suspense fallback={<p role="status">{texts.method.loading}</p>}>
              <CardSection
                ref={card}
                scriptUrl={methods.data.scriptUrl}
                publicKey={methods.data.publicKey}
                amountReais={subject.total}
                accepted={methods.accepted}
                buyer={user}
                onPlan={setPlan}
                challenge={paying.challenge}
                refused={isBusy ? null : paying.refused}
                onPayByPix={() => {
                  choose('pix');
                  paying.run({ method: 'pix' });
                }}
              />
            </Suspense>
          </div>
        )}
      </Card>
      <CheckoutParcels subject={subject} notes={props.notes ?? null} />
    </Split>
  );
}
