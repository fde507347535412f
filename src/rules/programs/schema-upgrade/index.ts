import { type Program, programSchema } from '../program';
import { upgradeFromV1 } from './from-v1';

/** Functions that upgrade a body from a program schema version to the next one. The functions do not change their input. */
const UPGRADES: Readonly<Record<number, (body: Record<string, unknown>) => Record<string, unknown>>> = { 1: upgradeFromV1 };

/**
 * Parses a released body of any program schema version, and upgrades it to the current version.
 * @throws ZodError if the body is invalid
 */
export function parseReleasedProgram(body: unknown): Program {
  // The cast is safe: the body was validated when it was released.
  let upgraded = body as Record<string, unknown>;
  for (let upgrade = UPGRADES[versionOf(upgraded)]; upgrade; upgrade = UPGRADES[versionOf(upgraded)]) upgraded = upgrade(upgraded);
  return programSchema.parse(upgraded);
}

/** Returns the program schema version of a body. Bodies of version 1 contain no version number. */
const versionOf = ({ schema_version: version = 1 }: Record<string, unknown>): number => Number(version);
