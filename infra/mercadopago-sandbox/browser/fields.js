import { emitter, origin, randomHex } from './core.js';

const FIELD_TITLES = {
  cardNumber: 'Número do cartão',
  securityCode: 'Código de segurança',
  expirationDate: 'Validade',
  expirationMonth: 'Mês de validade',
  expirationYear: 'Ano de validade',
};

/** Secure fields: each lives in a frame of the sandbox, so the shop's page never sees a number. */
export function makeFields(publicKey) {
  const group = randomHex(16);
  const mounted = new Map();

  function create(type, options = {}) {
    if (!(type in FIELD_TITLES)) throw new Error(`unknown field type: ${type}`);
    const events = emitter();
    const frame = makeFrame(type, group, options);
    const field = {
      mount(container) {
        const target =
          typeof container === 'string' ? document.getElementById(container) : container;
        if (!target) throw new Error(`no element for the field ${type}: ${container}`);
        mounted.set(type, { frame, events });
        target.replaceChildren(frame);
        return field;
      },
      unmount() {
        // A page that mounts again before it unmounts must not lose the new field.
        if (mounted.get(type)?.frame === frame) mounted.delete(type);
        frame.remove();
      },
      on(event, listener) {
        events.on(event, listener);
        return field;
      },
      off(event) {
        events.off(event);
        return field;
      },
      update(changes) {
        post(frame, { command: 'update', changes });
      },
      focus() {
        post(frame, { command: 'focus' });
      },
      blur() {
        post(frame, { command: 'blur' });
      },
    };
    return field;
  }

  window.addEventListener('message', (message) => {
    if (message.origin !== origin || message.data?.source !== 'mp-sandbox') return;
    for (const [type, { frame, events }] of mounted) {
      if (message.source !== frame.contentWindow) continue;
      events.emit(message.data.event, { field: type, ...message.data.data });
    }
  });

  /** One of the frames collects the values of the others and creates the token; only the token leaves the frames. */
  function createCardToken(holder = {}) {
    const first = mounted.get('cardNumber') ?? [...mounted.values()][0];
    if (!first) return Promise.reject([{ code: '0', message: 'no field is mounted' }]);
    return new Promise((resolve, reject) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = ({ data }) => {
        channel.port1.close();
        if (data.errors) reject(data.errors);
        else resolve(data.token);
      };
      const message = { source: 'mp-sandbox', command: 'tokenize', publicKey, holder };
      first.frame.contentWindow.postMessage(message, origin, [channel.port2]);
    });
  }

  return { create, createCardToken };
}

function makeFrame(type, group, { placeholder = '', style = {} }) {
  const frame = document.createElement('iframe');
  const url = new URL('/sandbox/field', origin);
  url.hash = new URLSearchParams({
    type,
    group,
    placeholder,
    title: FIELD_TITLES[type],
    style: JSON.stringify(style),
  });
  frame.src = url;
  frame.title = FIELD_TITLES[type];
  frame.name = `mp-${type}`;
  frame.style.cssText = 'border:0;width:100%;height:100%;display:block;color-scheme:normal';
  return frame;
}

function post(frame, message) {
  frame.contentWindow?.postMessage({ source: 'mp-sandbox', ...message }, origin);
}
