import type { TaskDefinition } from '@/rules/forms';
import type { Program } from '../program';
import type { ProgramProblem } from '../shape';
import { findCycles } from './cycles';
import { formProblems } from './forms';
import { type KnownNames, valueProblems } from './known-values';
import { nameProblems } from './names';
import { referenceProblems } from './references';
import { tableProblems } from './tables';
import { templateProblems } from './templates';

/**
 * Returns all reasons why a program cannot be published, in addition to schema errors: missing names, unanswered facts, dead references, overlapping
 * rows, circular references. An empty list means that it can be published. Each problem has the path and the name of its entry, and the nearest known
 * name if there is one.
 * Source: docs/spec/rule-language.md.
 * @param known names outside of the program; names without a list here are not checked
 */
export function publishProblems(program: Program, definitions: ReadonlyMap<string, TaskDefinition>, known: KnownNames = {}): ProgramProblem[] {
  const problems = [
    ...formProblems(program, definitions),
    ...referenceProblems(program, known.programs ?? []),
    ...nameProblems(program, definitions),
    ...valueProblems(program, known),
    ...templateProblems(program, definitions),
    ...tableProblems(program),
    ...findCycles(program),
  ];
  return [...new Map(problems.map((problem) => [`${problem.path.join('/')} ${problem.message}`, problem])).values()];
}

/** Returns the messages of `publishProblems`, each once. */
export const publishErrors = (...checked: Parameters<typeof publishProblems>): string[] => [
  ...new Set(publishProblems(...checked).map(({ message }) => message)),
];
