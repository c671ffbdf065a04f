import { describe, expect, it } from 'vitest';
import { liveEventOf } from './live-events.ts';
import { makeSseParser } from './sse-parser.ts';

const stream =
  'retry: 3000\n\n: beat\n\nevent: payment\ndata: {"paymentId":"p1"}\n\nevent: order\ndata: {"orderId":"o1"}\n\n';

describe('the event stream', () => {
  it('gives the same messages however the text is cut', () => {
    const whole = makeSseParser()(stream);
    expect(whole).toEqual([
      { event: 'payment', data: '{"paymentId":"p1"}' },
      { event: 'order', data: '{"orderId":"o1"}' },
    ]);
    const parse = makeSseParser();
    expect([...stream].flatMap((character) => parse(character))).toEqual(whole);
    const parseCrlf = makeSseParser();
    const crlf = stream.replaceAll('\n', '\r\n');
    expect([...crlf].flatMap((character) => parseCrlf(character))).toEqual(whole);
  });
  it('joins several data lines and waits for the end of a message', () => {
    const parse = makeSseParser();
    expect(parse('data: a\ndata: b')).toEqual([]);
    expect(parse('\n\n')).toEqual([{ event: 'message', data: 'a\nb' }]);
  });
  it('says where the reader stands, also without an event', () => {
    expect(makeSseParser()('id: 7\nevent: order\ndata: {}\n\nid: 8\n\n')).toEqual([
      { event: 'order', data: '{}', id: '7' },
      { event: 'message', data: '', id: '8' },
    ]);
  });
  it('leaves out what this client does not know', () => {
    expect(liveEventOf({ event: 'payment', data: '{"paymentId":"p1"}' })).toEqual({
      kind: 'payment',
      paymentId: 'p1',
    });
    expect(liveEventOf({ event: 'weather', data: '{}' })).toBeNull();
    expect(liveEventOf({ event: 'order', data: '{half' })).toBeNull();
  });
});
