import { utilityNames } from '@/foundation/places/server';
import type { TaskDefinition } from '@/rules/forms';
import { type Program, programSchema } from '../program';
import { publishProblems } from '../publish-checks';
import { type ProgramProblem, schemaProblems } from '../shape';

const UTILITIES: readonly string[] = [...utilityNames().keys()];

/**
 * Checks whether content can be published as a program.
 * @param content any JSON value; it need not match the program schema
 * @param programs keys of all programs
 * @returns the parsed program, or null if it has schema errors, and every problem with the path of its entry
 */
export function checkProgram(
  content: unknown,
  definitions: ReadonlyMap<string, TaskDefinition>,
  programs: readonly string[],
): { program: Program | null; problems: ProgramProblem[] } {
  const { data, error } = programSchema.safeParse(content);
  if (!data) return { program: null, problems: schemaProblems(content, error, programSchema) };
  return { program: data, problems: publishProblems(data, definitions, { programs, utilities: UTILITIES }) };
}
