import { FACTS, factDefinition } from '@/rules/facts';
import type { Field, TaskDefinition } from '@/rules/forms';
import { JOB_PLACEHOLDERS, mergeFields, mergeText, type Template, type TemplateBlock, textsOfBlock } from '../document';
import type { Program } from '../program';
import type { ProgramProblem } from '../shape';
import { suggestionSuffix } from './suggest-name';

/**
 * Returns a problem for each unknown or malformed placeholder and each wrong table block of a document, and for missing install terms. Does not check
 * placeholders for facts, because `nameProblems` does.
 */
export function templateProblems(program: Program, definitions: ReadonlyMap<string, TaskDefinition>): ProgramProblem[] {
  const columns = columnsByList(definitions);
  const problems = Object.entries(program.templates).flatMap(([key, template]) =>
    blocksOf(template)
      .flatMap((block) => (block.kind === 'table' ? blockTableProblems(block, columns) : textsOfBlock(block).flatMap(textProblems)))
      .map((problem) => ({ path: ['templates', key], message: `template ${key} ${problem}` })),
  );
  return [...problems, ...installTermsProblems(program)];
}

/** Returns a problem for each template that prints install terms if the program has no install terms. */
function installTermsProblems({ texts, templates }: Program): ProgramProblem[] {
  if (texts.install_terms) return [];
  const printing = Object.entries(templates).filter(([, template]) => blocksOf(template).some(printsInstallTerms));
  return printing.map(([key]) => ({
    path: ['templates', key],
    message: `template ${key} has the placeholder {@install_terms}, but there is no text install_terms`,
  }));
}

const printsInstallTerms = (block: TemplateBlock): boolean =>
  block.kind !== 'table' && textsOfBlock(block).some((text) => mergeFields(text).some(({ name }) => name === '@install_terms'));

const blocksOf = ({ blocks, translations }: Template): TemplateBlock[] => [...blocks, ...Object.values(translations ?? {}).flatMap((other) => other.blocks)];

function textProblems(text: string): string[] {
  const names = JOB_PLACEHOLDERS.map((name) => `@${name}`);
  const unknown = mergeFields(text).filter(({ name }) => name.startsWith('@') && !names.includes(name));
  const malformed = mergeText(text, () => '').match(/\{[^{}]*\}?|\}/g) ?? [];
  return [
    ...unknown.map(({ name }) => `has the placeholder {${name}}, which does not exist${suggestionSuffix(name, names)}`),
    ...malformed.map((found) => `has ${found}, which is not a placeholder`),
  ];
}

function blockTableProblems({ of, columns }: Extract<TemplateBlock, { kind: 'table' }>, known: ReadonlyMap<string, readonly string[]>): string[] {
  if (factDefinition(of)?.kind !== 'rows') return [`has a table of ${of}, which is not a list${suggestionSuffix(of, known.keys())}`];
  const keys = known.get(of);
  return columns.flatMap(({ key, as }) => [
    ...(keys && !keys.includes(key) ? [`has the column ${key} of ${of}, which does not exist${suggestionSuffix(key, keys)}`] : []),
    ...(as && !factDefinition(as) ? [`formats the column ${key} as ${as}, which is not a fact${suggestionSuffix(as, Object.keys(FACTS))}`] : []),
  ]);
}

/** Returns the columns of each list, from the fact dictionary and from all forms that ask for the list. */
function columnsByList(definitions: ReadonlyMap<string, TaskDefinition>): Map<string, string[]> {
  const keysByList = new Map<string, string[]>();
  const add = (list: string, keys: readonly string[]) => keysByList.set(list, [...(keysByList.get(list) ?? []), ...keys]);
  const fields: Field[] = [...definitions.values()].flatMap((definition) => definition.fields);
  for (const [name, { columns, origin }] of Object.entries<ReturnType<typeof factDefinition> & object>(FACTS))
    if (columns && (origin === 'derived' || fields.some(({ fact }) => fact === name))) add(name, Object.keys(columns));
  for (const { fact, columns } of fields)
    if (fact && columns)
      add(
        fact,
        columns.map(({ key }) => key),
      );
  return keysByList;
}
