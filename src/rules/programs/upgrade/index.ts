import { type Program, programSchema } from '../program';
import { upgradeFromV1 } from './from-v1';

/** Earlier languages, each lifted to the next one; pure functions, and nobody edits the bodies they read. */
const LIFTS: Readonly<Record<number, (body: Record<string, unknown>) => Record<string, unknown>>> = { 1: upgradeFromV1 };

/** A released body in whatever language it was written, as a program of today's. */
export function parseReleasedProgram(body: unknown): Program {
  // A released body is an object: it was parsed when it was released.
  let lifted = body as Record<string, unknown>;
  for (let lift = LIFTS[versionOf(lifted)]; lift; lift = LIFTS[versionOf(lifted)]) lifted = lift(lifted);
  return programSchema.parse(lifted);
}

/** The first language did not say which it was. */
const versionOf = ({ schema_version: version = 1 }: Record<string, unknown>): number => Number(version);
