import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { FILES, ROOT, textOf, UNLAYERED_FOLDERS } from './modules';

/**
 * A type cast is a claim that the compiler does not check. If a runtime check cannot establish the type, a comment on the same line or the line above must
 * explain why the cast is correct (decisions/architecture-modules.md). A JSDoc comment does not count as a reason.
 */
type Cast = { type: string; line: number; hasReason: boolean };

function castsIn(code: string, file = 'file.tsx'): Cast[] {
  const { program, comments } = parseSync(file, code);
  const lineOf = (at: number) => code.slice(0, at).split('\n').length;
  const reasoned = new Set(
    comments.filter(({ type, value }) => type === 'Line' || !value.startsWith('*')).flatMap(({ end }) => [lineOf(end), lineOf(end) + 1]),
  );
  const casts: Cast[] = [];
  const note = (node: { start: number; expression: { end: number }; typeAnnotation: { start: number; end: number } }) => {
    const type = code.slice(node.typeAnnotation.start, node.typeAnnotation.end);
    const [first, line] = [lineOf(node.start), lineOf(node.expression.end)];
    if (type !== 'const') casts.push({ type, line, hasReason: reasoned.has(first) || reasoned.has(line) });
  };
  new Visitor({ TSAsExpression: note, TSTypeAssertion: note }).visit(program);
  return casts;
}

const HERE = [...FILES, ...UNLAYERED_FOLDERS].flatMap((file) =>
  castsIn(textOf(file), join(ROOT, file)).map((cast) => ({ ...cast, at: `${file}:${cast.line}: ${cast.type}` })),
);

describe('casts', () => {
  it('are found in sample code, with or without a comment that states the reason', () => {
    expect(castsIn('const a = b as string;')).toEqual([{ type: 'string', line: 1, hasReason: false }]);
    expect(castsIn('/** What it is. */\nconst a = b as string;')).toMatchObject([{ hasReason: false }]);
    expect(castsIn('// It was parsed.\nconst a = b as string;')).toMatchObject([{ hasReason: true }]);
    expect(castsIn("const a = { 'x': 1 } as const;")).toEqual([]);
    expect(castsIn('// Why.\nconst a = b as unknown as string;').map(({ type }) => type)).toEqual(['string', 'unknown']);
    expect(HERE.length).toBeGreaterThan(20);
  });

  it('have a comment that states the reason', () => {
    expect(HERE.filter(({ hasReason }) => !hasReason).map(({ at }) => at)).toEqual([]);
  });

  it('use a type more specific than `never` and `unknown`', () => {
    expect(HERE.filter(({ type }) => type === 'never' || type === 'unknown').map(({ at }) => at)).toEqual([]);
  });
});
