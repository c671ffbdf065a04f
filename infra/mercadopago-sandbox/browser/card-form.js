const SECURE = ['cardNumber', 'expirationDate', 'securityCode'];

/** mp.cardForm: binds a form of the page, fills its lists and makes the token on submit. */
export function makeCardForm(
  mp,
  { amount, iframe = false, autoMount = true, form, callbacks = {} },
) {
  const state = { amount: String(amount), bin: null, methods: [], token: null, secure: new Map() };
  const element = (name) => (form[name]?.id ? document.getElementById(form[name].id) : null);
  const formElement = () => document.getElementById(form.id);
  const call = (name, ...args) => callbacks[name]?.(...args);
  const cleanups = [];

  function listen(target, event, listener) {
    target.addEventListener(event, listener);
    cleanups.push(() => target.removeEventListener(event, listener));
  }

  async function fetching(resource, work) {
    const finished = call('onFetching', resource);
    try {
      return await work();
    } finally {
      if (typeof finished === 'function') finished();
    }
  }

  function forgetToken() {
    state.token = null;
    formElement()?.querySelector('input[name=MPHiddenInputToken]')?.remove();
  }

  async function loadIdentificationTypes() {
    try {
      const types = await fetching('identificationTypes', () => mp.getIdentificationTypes());
      fill(element('identificationType'), types, ({ id, name }) => [id, name]);
      call('onIdentificationTypesReceived', null, types);
    } catch (errors) {
      call('onIdentificationTypesReceived', errors);
    }
  }

  async function loadForBin(bin) {
    state.bin = bin;
    state.methods = [];
    forgetToken();
    call('onBinChange', bin);
    if (bin === null) {
      fill(element('issuer'), [], () => []);
      fill(element('installments'), [], () => []);
      return;
    }
    await loadMethods(bin);
    await Promise.all([loadIssuers(bin), loadInstallments(bin)]);
  }

  async function loadMethods(bin) {
    try {
      const { results } = await fetching('paymentMethods', () => mp.getPaymentMethods({ bin }));
      if (state.bin === bin) state.methods = results;
      call('onPaymentMethodsReceived', null, results);
    } catch (errors) {
      call('onPaymentMethodsReceived', errors);
    }
  }

  async function loadIssuers(bin) {
    const paymentMethodId = state.methods[0]?.id;
    if (!paymentMethodId) return;
    try {
      const issuers = await fetching('issuers', () => mp.getIssuers({ paymentMethodId, bin }));
      fill(element('issuer'), issuers, ({ id, name }) => [id, name]);
      call('onIssuersReceived', null, issuers);
    } catch (errors) {
      call('onIssuersReceived', errors);
    }
  }

  async function loadInstallments(bin) {
    try {
      const query = { amount: state.amount, bin };
      const found = await fetching('installments', () => mp.getInstallments(query));
      fill(element('installments'), found[0]?.payer_costs ?? [], (cost) => [
        cost.installments,
        cost.recommended_message,
      ]);
      call('onInstallmentsReceived', null, found[0]);
    } catch (errors) {
      call('onInstallmentsReceived', errors);
    }
  }

  function holder() {
    return {
      cardholderName: element('cardholderName')?.value,
      identificationType: element('identificationType')?.value,
      identificationNumber: element('identificationNumber')?.value,
    };
  }

  async function createCardToken() {
    try {
      const token = await fetching('cardToken', () =>
        iframe
          ? mp.fields.createCardToken(holder())
          : mp.createCardToken(plainCard(element, holder())),
      );
      state.token = token.id;
      hideTokenIn(formElement(), token.id);
      call('onCardTokenReceived', null, { token: token.id });
      return { token: token.id };
    } catch (errors) {
      call('onCardTokenReceived', errors);
      call('onError', errors);
      throw errors;
    }
  }

  function mountSecure() {
    const areReady = SECURE.map((type) => {
      const field = mp.fields.create(type, form[type]);
      state.secure.set(type, field);
      field.on('validityChange', ({ errorMessages }) =>
        call('onValidityChange', errorMessages, type),
      );
      field.on('change', forgetToken);
      if (type === 'cardNumber') field.on('binChange', ({ bin }) => void loadForBin(bin));
      const isReady = new Promise((resolve) => field.on('ready', resolve));
      field.mount(form[type].id);
      return isReady;
    });
    void Promise.all(areReady).then(() => call('onReady'));
  }

  function mountPlain() {
    const number = element('cardNumber');
    listen(number, 'input', () => {
      const text = number.value.replace(/\D/g, '');
      const bin = text.length >= 8 ? text.slice(0, 8) : null;
      if (bin !== state.bin) void loadForBin(bin);
    });
    call('onReady');
  }

  function mount() {
    const target = formElement();
    if (!target) {
      call('onFormMounted', [{ message: `no form ${form.id}` }]);
      return;
    }
    listen(target, 'submit', async (event) => {
      event.preventDefault();
      if (state.token === null) await createCardToken().catch(() => undefined);
      if (state.token !== null) call('onSubmit', event);
    });
    listen(target, 'input', forgetToken);
    if (iframe) mountSecure();
    else mountPlain();
    call('onFormMounted', null);
    void loadIdentificationTypes();
  }

  function unmount() {
    for (const cleanup of cleanups.splice(0)) cleanup();
    for (const field of state.secure.values()) field.unmount();
    state.secure.clear();
    call('onFormUnmounted', null);
  }

  function getCardFormData() {
    const { identificationType, identificationNumber } = holder();
    return {
      token: state.token ?? '',
      installments: element('installments')?.value ?? '',
      paymentMethodId: state.methods[0]?.id ?? '',
      issuerId: element('issuer')?.value ?? '',
      identificationType,
      identificationNumber,
      amount: state.amount,
      cardholderEmail: element('cardholderEmail')?.value,
      processingMode: 'aggregator',
      merchantAccountId: undefined,
    };
  }

  function update(field, changes) {
    if (field === 'amount' || field?.amount !== undefined) {
      state.amount = String(field.amount ?? changes);
      forgetToken();
      if (state.bin !== null) void loadInstallments(state.bin);
    } else {
      state.secure.get(field)?.update(changes);
    }
  }

  if (autoMount) mount();
  return {
    mount,
    unmount,
    createCardToken,
    getCardFormData,
    update,
    submit: () => formElement()?.requestSubmit(),
  };
}

function fill(list, items, optionOf) {
  if (!(list instanceof HTMLSelectElement)) return;
  list.replaceChildren(
    ...items.map((item) => {
      const [value, text] = optionOf(item);
      return new Option(text, value);
    }),
  );
}

function hideTokenIn(target, token) {
  const input =
    target.querySelector('input[name=MPHiddenInputToken]') ?? document.createElement('input');
  Object.assign(input, { type: 'hidden', name: 'MPHiddenInputToken', value: token });
  target.append(input);
}

function plainCard(element, holder) {
  const [month = '', year = ''] = (element('expirationDate')?.value ?? '').split('/');
  return {
    ...holder,
    cardNumber: element('cardNumber')?.value,
    securityCode: element('securityCode')?.value,
    cardExpirationMonth: element('cardExpirationMonth')?.value ?? month,
    cardExpirationYear: element('cardExpirationYear')?.value ?? year,
  };
}
