import { expect, it } from 'vitest';
import { z } from 'zod';
import { copyBuffer, type JsonPiece, SerializedJson, serializeInParts } from './json-response';

const item = z.object({ key: z.string(), name: z.string().optional() });
const answer = z.object({ today: z.string(), items: z.array(item), total: z.number().default(0) });
const textOf = (pieces: readonly JsonPiece[]) => new SerializedJson(pieces).bytes().toString('utf8');

it('an answer written in parts is the answer parsed as a whole, and what no schema declares leaves neither way', () => {
  const writing = serializeInParts(answer, { items: item });
  const [plain, hidden] = [{ key: 'a "b"' }, { key: 'c – “d”', name: '\u2028', secret: 'not told' }];
  const items: JsonPiece[][] = [[writing.item('items', plain)], [copyBuffer([writing.item('items', hidden)])]];
  const text = textOf(writing.answer({ today: '2026-03-02' }, { items }));
  expect(JSON.parse(text)).toEqual(answer.parse({ today: '2026-03-02', items: [plain, hidden] }));
  expect(text).not.toContain('not told');
  expect(JSON.parse(textOf(writing.answer({ today: '2026-03-02' }, { items: [] })))).toEqual({ today: '2026-03-02', items: [], total: 0 });
  expect(() => writing.item('items', Object.assign({}, plain, { key: 1 }))).toThrow();
});

it('a list may be the whole answer, and an item of several pieces', () => {
  const writing = serializeInParts(z.object({ items: z.array(item) }), { items: item });
  const whole = writing.item('items', { key: 'a' });
  expect(JSON.parse(textOf(writing.answer({}, { items: [[whole.slice(0, 3), whole.slice(3)]] })))).toEqual({ items: [{ key: 'a' }] });
});
