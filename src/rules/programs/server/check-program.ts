import { utilityNames } from '@/foundation/places/server';
import type { TaskDefinition } from '@/rules/forms';
import { type Program, programSchema } from '../program';
import { publishErrors } from '../publish';
import { type ProgramProblem, schemaProblems } from '../shape';

const UTILITIES: readonly string[] = [...utilityNames().keys()];

/**
 * Checks whether content can be published as a program.
 * @param content JSON, also of people who may have written anything
 * @param programs keys of all programs
 * @returns the parsed program, or null with every problem; `path` is empty where only the message names the entry
 */
export function checkProgram(
  content: unknown,
  definitions: ReadonlyMap<string, TaskDefinition>,
  programs: readonly string[],
): { program: Program | null; problems: ProgramProblem[] } {
  const { data, error } = programSchema.safeParse(content);
  if (!data) return { program: null, problems: schemaProblems(content, error, programSchema) };
  const problems = publishErrors(data, definitions, { programs, utilities: UTILITIES });
  return { program: data, problems: problems.map((message) => ({ path: [], message })) };
}
