import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { CODE, ROOT, textOf } from './modules';

const MAX_FILE_LINES = 400;
const MAX_FUNCTION_LINES = 120;

/** Returns true for files that mainly contain data: message catalogs, programs and their examples, form definitions, and tables of categories and emails. */
const isData = (file: string): boolean =>
  /(^|\/)(messages|categories|job-notifications)\.ts$/.test(file) || /^src\/content\//.test(file) || /^src\/foundation\/messaging\/emails\//.test(file);

type FunctionSize = { line: number; lines: number };

function functionsIn(code: string, file = 'file.tsx'): FunctionSize[] {
  const lineAt: number[] = [];
  let line = 1;
  for (const character of code) {
    // The parser counts positions in UTF-16 code units, so a character that consists of two code units gets two entries.
    for (let unit = 0; unit < character.length; unit += 1) lineAt.push(line);
    if (character === '\n') line += 1;
  }
  const lineOf = (at: number) => lineAt[at] ?? line;
  const sizes: FunctionSize[] = [];
  const note = ({ start, end }: { start: number; end: number }) => {
    sizes.push({ line: lineOf(start), lines: lineOf(end) - lineOf(start) + 1 });
  };
  new Visitor({ FunctionDeclaration: note, FunctionExpression: note, ArrowFunctionExpression: note }).visit(parseSync(file, code).program);
  return sizes;
}

describe('the size check', () => {
  it('counts the lines of nested functions and methods', () => {
    expect(functionsIn('function a() {\n  return () => {\n    b();\n  };\n}').map(({ lines }) => lines)).toEqual([5, 3]);
    expect(functionsIn('class A {\n  b() {\n    return 1;\n  }\n}')).toEqual([{ line: 2, lines: 3 }]);
  });

  it(`finds no source file with more than ${MAX_FILE_LINES} lines, except data and tests`, () => {
    const files = CODE.filter((file) => file.startsWith('src/') && !isData(file));
    expect(files.length).toBeGreaterThan(700);
    expect(files.flatMap((file) => (textOf(file).split('\n').length - 1 > MAX_FILE_LINES ? [file] : []))).toEqual([]);
  });

  it(`finds no function with more than ${MAX_FUNCTION_LINES} lines, except data and tests`, () => {
    const long = CODE.filter((file) => file.startsWith('src/') && !isData(file)).flatMap((file) =>
      functionsIn(textOf(file), join(ROOT, file)).flatMap(({ line, lines }) => (lines > MAX_FUNCTION_LINES ? [`${file}:${line} has ${lines} lines`] : [])),
    );
    expect(long).toEqual([]);
  });
});
