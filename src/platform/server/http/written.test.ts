import { expect, it } from 'vitest';
import { z } from 'zod';
import { writtenInParts } from './written';

const item = z.object({ key: z.string(), name: z.string().optional() });
const answer = z.object({ today: z.string(), items: z.array(item), total: z.number().default(0) });

it('an answer written in parts is the answer parsed as a whole, and what no schema declares leaves neither way', () => {
  const writing = writtenInParts(answer, { items: item });
  const [plain, hidden] = [{ key: 'a "b"' }, { key: 'c', name: '\u2028', secret: 'not told' }];
  const { json } = writing.answer({ today: '2026-03-02' }, { items: [writing.item('items', plain), writing.item('items', hidden)] });
  expect(JSON.parse(json)).toEqual(answer.parse({ today: '2026-03-02', items: [plain, hidden] }));
  expect(json).not.toContain('not told');
  expect(JSON.parse(writing.answer({ today: '2026-03-02' }, { items: [] }).json)).toEqual({ today: '2026-03-02', items: [], total: 0 });
  expect(() => writing.item('items', Object.assign({}, plain, { key: 1 }))).toThrow();
});

it('a list may be the whole answer', () => {
  const writing = writtenInParts(z.object({ items: z.array(item) }), { items: item });
  expect(JSON.parse(writing.answer({}, { items: [writing.item('items', { key: 'a' })] }).json)).toEqual({ items: [{ key: 'a' }] });
});
