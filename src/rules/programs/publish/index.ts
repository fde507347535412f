import type { TaskDefinition } from '@/rules/forms';
import type { Program } from '../program';
import { findCycles } from './cycles';
import { formErrors } from './forms';
import { nameErrors } from './names';
import { referenceErrors } from './references';
import { tableErrors } from './tables';

/**
 * Returns all reasons why a program cannot be published, in addition to its schema: missing names, unanswered facts, dead references, overlapping
 * rows, circular references. Empty: it can be published. Source: docs/spec/rule-language.md.
 */
export function publishErrors(program: Program, definitions: ReadonlyMap<string, TaskDefinition>, programs: readonly string[] = []): string[] {
  return [
    ...formErrors(program, definitions),
    ...referenceErrors(program, programs),
    ...nameErrors(program, definitions),
    ...tableErrors(program),
    ...findCycles(program),
  ];
}
