import { factDefinition, REQUESTED_UNIT_COLUMNS, sourceFactsOf, splitFactFamily } from '@/rules/facts';
import type { TaskDefinition } from '@/rules/forms';
import type { Program } from '../program';
import { suggestionSuffix } from './suggest-name';

/** Returns the facts and columns that the existing and planned forms of a program ask for. */
export function answerableNames(program: Program, definitions: ReadonlyMap<string, TaskDefinition>): ReadonlySet<string> {
  const names = new Set<string>(['job_scope', 'number_of_occupants', ...program.not_built.flatMap(({ facts }) => facts)]);
  for (const { task, asks, document } of program.tasks)
    for (const field of definitions.get(task)?.fields ?? []) {
      if (!field.fact || (field.asked === 'by_program' && !asks.includes(field.key))) continue;
      const fact = field.fact.replace('$subject', document ?? '$subject');
      names.add(fact);
      for (const column of field.columns ?? [])
        if (column.asked !== 'by_program' || asks.includes(`${field.key}.${column.key}`)) names.add(`${fact}.${column.key}`);
    }
  return names;
}

/**
 * Returns whether a name can have a value: from a form of the program, the equipment catalog, the job or a derivation. A derived fact needs at least one
 * source fact that can have a value.
 */
export function isAnswerable(name: string, asked: ReadonlySet<string>): boolean {
  const [family, member] = splitFactFamily(name);
  const origin = factDefinition(name)?.origin;
  const list = factDefinition(family);
  if (list?.columns !== undefined && name !== family && member !== undefined) {
    if (asked.has(name)) return true;
    if (origin === 'not_asked_yet' || !isAnswerable(family, asked)) return false;
    if (list.origin === 'asked' || list.origin === 'not_asked_yet') return false;
    const question = family === 'units' ? REQUESTED_UNIT_COLUMNS[member] : undefined;
    return question === undefined || asked.has(`systems.${question}`);
  }
  if (origin === 'asked' || origin === 'not_asked_yet') return asked.has(name) || asked.has(family);
  if (origin !== 'derived') return true;
  const bases = sourceFactsOf(name).filter((base) => base !== name && ['asked', 'not_asked_yet', 'derived'].includes(factDefinition(base)?.origin ?? ''));
  return asked.has(name) || bases.length === 0 || bases.some((base) => isAnswerable(base, asked));
}

/** Returns a message that explains why a name can never have a value and suggests a correction. */
export function unansweredProblem(name: string, asked: ReadonlySet<string>): string {
  const [family, member = ''] = splitFactFamily(name);
  const definition = factDefinition(name);
  const isColumn = factDefinition(family)?.columns !== undefined && name !== family;
  const kind = isColumn ? 'column' : 'fact';
  if (definition?.origin === 'not_asked_yet')
    return `reads the ${kind} ${name}, which no form, catalog or derivation fills${suggestionSuffix(name, asked)}; list it in not_built or ask it`;
  const question = family === 'units' && isAnswerable(family, asked) ? REQUESTED_UNIT_COLUMNS[member] : undefined;
  if (question) return `reads the column ${name}, which is never answered for manually entered equipment: a task must ask systems.${question}`;
  return `reads the ${kind} ${name}, which none of its tasks asks${suggestionSuffix(name, asked)}`;
}
