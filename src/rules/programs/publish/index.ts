import type { TaskDefinition } from '@/rules/forms';
import type { Program } from '../program';
import { findCycles } from './cycles';
import { formErrors } from './forms';
import { nameErrors } from './names';
import { referenceErrors } from './references';
import { tableErrors } from './tables';

/**
 * What stops a program from being published, beyond its schema: every name must exist and be asked, every reference lead
 * somewhere, no two rows answer alike, nothing read itself. All problems at once; an empty list means it may be published.
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
