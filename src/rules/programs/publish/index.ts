import type { TaskDefinition } from '@/rules/forms';
import type { Program } from '../program';
import { findCycles } from './cycles';
import { formErrors } from './forms';
import { type KnownNames, valueErrors } from './known-values';
import { nameErrors } from './names';
import { referenceErrors } from './references';
import { tableErrors } from './tables';
import { templateErrors } from './templates';

/**
 * Returns all reasons why a program cannot be published, in addition to its schema: missing names, unanswered facts, dead references, overlapping
 * rows, circular references. Empty: it can be published. Each error names its entry and, if there is one, the nearest known name.
 * Source: docs/spec/rule-language.md.
 * @param known names outside of the program; a list that is missing is not checked
 */
export function publishErrors(program: Program, definitions: ReadonlyMap<string, TaskDefinition>, known: KnownNames = {}): string[] {
  return [
    ...formErrors(program, definitions),
    ...referenceErrors(program, known.programs ?? []),
    ...nameErrors(program, definitions),
    ...valueErrors(program, known),
    ...templateErrors(program, definitions),
    ...tableErrors(program),
    ...findCycles(program),
  ];
}
