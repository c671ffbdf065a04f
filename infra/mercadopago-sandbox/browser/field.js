// Runs inside a field's frame. The value stays here: siblings of the same form, which share this
// origin, read it only to make a token.
const settings = new URLSearchParams(location.hash.slice(1));
const type = settings.get('type');
const input = document.getElementById('field');
let codeLength = 3;

const KINDS = {
  cardNumber: { autocomplete: 'cc-number', digits: 19, isComplete: (text) => passesLuhn(text) },
  securityCode: {
    autocomplete: 'cc-csc',
    digits: 4,
    isComplete: (text) => text.length === codeLength,
  },
  expirationDate: { autocomplete: 'cc-exp', digits: 6, isComplete: (text) => isFuture(text) },
  expirationMonth: {
    autocomplete: 'cc-exp-month',
    digits: 2,
    isComplete: (text) => text >= '01' && text <= '12',
  },
  expirationYear: {
    autocomplete: 'cc-exp-year',
    digits: 4,
    isComplete: (text) => /^(20)?\d{2}$/.test(text),
  },
};
const kind = KINDS[type];
const digits = () => input.value.replace(/\D/g, '').slice(0, kind.digits);

window.mpSandboxField = { type, group: settings.get('group'), value: digits };

input.inputMode = 'numeric';
input.autocomplete = kind.autocomplete;
input.placeholder = settings.get('placeholder');
input.setAttribute('aria-label', settings.get('title'));
restyle(JSON.parse(settings.get('style') || '{}'));

function restyle({ placeholderColor, ...style }) {
  if (placeholderColor) {
    document.documentElement.style.setProperty('--placeholder', placeholderColor);
  }
  for (const [name, value] of Object.entries(style)) {
    input.style[name] = typeof value === 'number' ? `${value}px` : value;
  }
}

function passesLuhn(text) {
  const sum = [...text].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return text.length >= 13 && sum % 10 === 0;
}

function isFuture(text) {
  const month = Number(text.slice(0, 2));
  const year = fullYear(text.slice(2));
  return (
    month >= 1 && month <= 12 && /^\d{4}$/.test(year) && new Date(Number(year), month) > new Date()
  );
}

function fullYear(text) {
  return text.length === 2 ? `20${text}` : text;
}

function format(text) {
  if (type === 'cardNumber') return text.replace(/(\d{4})(?=\d)/g, '$1 ');
  if (type === 'expirationDate' && text.length > 2) return `${text.slice(0, 2)}/${text.slice(2)}`;
  return text;
}

function report(event, data = {}) {
  parent.postMessage({ source: 'mp-sandbox', event, data }, '*');
}

function siblings() {
  return Array.from({ length: parent.frames.length }, (_, index) => {
    try {
      const other = parent.frames[index].mpSandboxField;
      return other?.group === window.mpSandboxField.group ? other : undefined;
    } catch {
      // A frame of another origin: not one of ours.
      return undefined;
    }
  }).filter(Boolean);
}

let lastBin = null;
let wasValid;

function reportChange() {
  const text = digits();
  report('change');
  const bin = text.length >= 8 ? text.slice(0, 8) : null;
  if (type === 'cardNumber' && bin !== lastBin) {
    lastBin = bin;
    for (const { type: other, setBin } of siblings()) if (other === 'securityCode') setBin(bin);
    report('binChange', { bin });
  }
  reportValidity();
}

function reportValidity(isForced = false) {
  const text = digits();
  const isValid = kind.isComplete(text);
  if (isValid === wasValid && !isForced) return;
  wasValid = isValid;
  const cause = text === '' ? 'invalid_length' : 'invalid_value';
  const message = `${settings.get('title')}: ${text === '' ? 'campo obrigatório' : 'valor inválido'}`;
  report('validityChange', { errorMessages: isValid ? [] : [{ cause, message, field: type }] });
}

window.mpSandboxField.setBin = (bin) => {
  codeLength = /^3[47]/.test(bin ?? '') ? 4 : 3;
};

input.addEventListener('input', () => {
  const text = format(digits());
  if (text !== input.value) input.value = text;
  reportChange();
});
input.addEventListener('paste', () => report('paste'));
input.addEventListener('focus', () => report('focus'));
input.addEventListener('blur', () => {
  reportValidity(true);
  report('blur');
});

function cardBody(holder) {
  const values = Object.fromEntries(siblings().map((field) => [field.type, field.value()]));
  const date = values.expirationDate ?? '';
  return {
    card_number: values.cardNumber,
    security_code: values.securityCode,
    expiration_month: Number(values.expirationMonth ?? date.slice(0, 2)),
    expiration_year: Number(fullYear(values.expirationYear ?? date.slice(2))),
    cardholder: {
      name: holder.cardholderName,
      identification: holder.identificationType
        ? { type: holder.identificationType, number: holder.identificationNumber }
        : undefined,
    },
  };
}

async function tokenize({ publicKey, holder }) {
  const answer = await fetch(`/v1/card_tokens?public_key=${encodeURIComponent(publicKey)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(cardBody(holder)),
  });
  const data = await answer.json();
  if (answer.ok) return { token: data };
  const causes = Array.isArray(data.cause) && data.cause.length > 0 ? data.cause : [{}];
  return {
    errors: causes.map(({ code = data.error, description = data.message }) => ({
      code: String(code),
      description,
      message: description,
    })),
  };
}

addEventListener('message', async ({ source, data, ports }) => {
  if (source !== parent || data?.source !== 'mp-sandbox') return;
  if (data.command === 'focus') input.focus();
  if (data.command === 'blur') input.blur();
  if (data.command === 'update') {
    if (data.changes.placeholder !== undefined) input.placeholder = data.changes.placeholder;
    restyle(data.changes.style ?? {});
  }
  if (data.command === 'tokenize') {
    const unreachable = [{ code: 'network', message: 'Sem conexão com o provedor' }];
    ports[0].postMessage(await tokenize(data).catch(() => ({ errors: unreachable })));
  }
});

report('ready');
