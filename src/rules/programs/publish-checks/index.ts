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
 * Returns all reasons why a program cannot be published, except schema errors. Examples are unknown names, facts that no form asks for, overlapping rows and
 * circular references. If the list is empty, the program can be published. Each problem has the path of its entry and a message. For an unknown name, the
 * message suggests the most similar known name. Source: docs/spec/rule-language.md.
 * @param known names from outside the program; if a list is missing, names of that kind are not checked
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
