import protobuf from 'protobufjs';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { otlpProto } from './otlp-proto.ts';

// 64-bit numbers are texts in JSON; small ones may be numbers.
const Long = Type.Union([Type.String({ pattern: '^-?[0-9]{1,20}$' }), Type.Number()]);
const Id = (bytes: number) => Type.String({ pattern: `^[0-9a-fA-F]{${bytes * 2}}$` });
/** Values are formatted where they are shown. */
const KeyValues = Type.Array(
  Type.Object({
    key: Type.String(),
    value: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  }),
);

const OtlpSpan = Type.Object({
  traceId: Id(16),
  spanId: Id(8),
  parentSpanId: Type.Optional(Type.Union([Id(8), Type.Literal('')])),
  name: Type.String(),
  kind: Type.Optional(Type.Integer()),
  startTimeUnixNano: Long,
  endTimeUnixNano: Long,
  attributes: Type.Optional(KeyValues),
  events: Type.Optional(
    Type.Array(
      Type.Object({
        timeUnixNano: Long,
        name: Type.String(),
        attributes: Type.Optional(KeyValues),
      }),
    ),
  ),
  links: Type.Optional(Type.Array(Type.Object({ traceId: Id(16), spanId: Id(8) }))),
  status: Type.Optional(
    Type.Object({
      code: Type.Optional(Type.Integer()),
      message: Type.Optional(Type.String()),
    }),
  ),
});

const OtlpRequest = Type.Object({
  resourceSpans: Type.Optional(
    Type.Array(
      Type.Object({
        resource: Type.Optional(Type.Object({ attributes: Type.Optional(KeyValues) })),
        scopeSpans: Type.Optional(
          Type.Array(Type.Object({ spans: Type.Optional(Type.Array(OtlpSpan)) })),
        ),
      }),
    ),
  ),
});
export type OtlpRequest = Static<typeof OtlpRequest>;
export type OtlpKeyValue = Static<typeof KeyValues>[number];

export class NotOtlp extends Error {
  readonly statusCode = 400;

  constructor(cause?: unknown) {
    super('This is not an OTLP export request', { cause });
    this.name = 'NotOtlp';
  }
}

const checked = Compile(OtlpRequest);

/** @throws NotOtlp */
export function readOtlp(content: unknown): OtlpRequest {
  if (!checked.Check(content)) throw new NotOtlp();
  return content;
}

const message = protobuf.parse(otlpProto).root.lookupType('ExportTraceServiceRequest');

/** @throws NotOtlp */
export function readOtlpProtobuf(content: Buffer): OtlpRequest {
  try {
    const decoded = message.decode(content);
    const plain = message.toObject(decoded, { longs: String, bytes: String });
    return readOtlp(withHexIds(plain));
  } catch (error) {
    throw new NotOtlp(error);
  }
}

const idFields = new Set(['traceId', 'spanId', 'parentSpanId']);

/** Ids are base64 in an object of protobuf and hexadecimal in OTLP's own JSON. */
function withHexIds(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(withHexIds);
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      idFields.has(name) && typeof value === 'string'
        ? Buffer.from(value, 'base64').toString('hex')
        : withHexIds(value),
    ]),
  );
}
