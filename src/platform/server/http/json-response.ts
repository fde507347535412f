import { z } from 'zod';

/** An answer as it is sent, which `writtenInParts` made: parsed by the call's own schema, part by part. */
export class SerializedJson {
  constructor(private readonly pieces: readonly JsonPiece[]) {}

  /** Its bytes, copied together once; kept pieces are not encoded again, which took longer than all the copying. */
  bytes(): Buffer {
    const bytes = Buffer.allocUnsafe(this.pieces.reduce((size, piece) => size + sizeOf(piece), 0));
    let at = 0;
    for (const piece of this.pieces) at += typeof piece === 'string' ? bytes.write(piece, at) : piece.copy(bytes, at);
    return bytes;
  }
}

/** JSON, as text or, where it is sent more than once, as the bytes of it. */
export type JsonPiece = string | Buffer;

const sizeOf = (piece: JsonPiece): number => (typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length);

/** For keeping: memory of its own, because a short text would hold on to what was encoded beside it. */
export function copyBuffer(pieces: readonly JsonPiece[]): Buffer {
  const bytes = new SerializedJson(pieces).bytes();
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/**
 * An answer with lists of items that many callers get: each item is parsed and written down by itself, so whoever keeps
 * one does it once. What no schema declares does not leave here either. An item may be of several pieces itself.
 */
export function serializeInParts<S extends z.ZodRawShape, L extends { readonly [K in keyof S & string]?: z.ZodType }>(schema: z.ZodObject<S>, lists: L) {
  const rest = z.object(Object.fromEntries(Object.entries(schema.shape).filter(([name]) => !(name in lists))));
  return {
    item: <K extends keyof L & string>(list: K, value: z.input<NonNullable<L[K]>>): string => JSON.stringify(lists[list]?.parse(value)),
    answer: (values: Omit<z.input<z.ZodObject<S>>, keyof L>, items: Readonly<Record<keyof L & string, readonly (readonly JsonPiece[])[]>>): JsonPiece[] => {
      const around = JSON.stringify(rest.parse(values)).slice(1, -1);
      const pieces: JsonPiece[] = ['{'];
      for (const [list, written] of Object.entries<readonly (readonly JsonPiece[])[]>(items)) {
        pieces.push(`${pieces.length > 1 ? ',' : ''}${JSON.stringify(list)}:[`);
        for (const [index, item] of written.entries()) {
          if (index > 0) pieces.push(',');
          pieces.push(...item);
        }
        pieces.push(']');
      }
      pieces.push(around === '' ? '}' : `${pieces.length > 1 ? ',' : ''}${around}}`);
      return pieces;
    },
  };
}
