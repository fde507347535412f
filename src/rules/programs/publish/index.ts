import type { TaskDefinition } from '@/rules/forms';
import type { Program } from '../program';
import { circles } from './circles';
import { forms } from './forms';
import { readProblems } from './names';
import { references } from './references';
import { tableProblems } from './tables';

/**
 * What stops a program from being published, beyond its schema: every name must exist and be asked, every reference lead
 * somewhere, no two rows answer alike, nothing read itself. All problems at once; an empty list means it may be published.
 */
export function publishProblems(program: Program, definitions: ReadonlyMap<string, TaskDefinition>, programs: readonly string[] = []): string[] {
  return [
    ...forms(program, definitions),
    ...references(program, programs),
    ...readProblems(program, definitions),
    ...tableProblems(program),
    ...circles(program),
  ];
}
