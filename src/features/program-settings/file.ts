import { z } from 'zod';

/** File of a program: its content with its sources, and its golden households. Other portals of this kind can read it. */
export const programFileSchema = z.object({
  format: z.literal('hearthline-program'),
  format_version: z.literal(1),
  exported_at: z.iso.datetime(),
  /** Version of the program in the portal that wrote the file. */
  version: z.int().min(1),
  program: z.record(z.string(), z.unknown()),
  households: z.array(z.record(z.string(), z.unknown())).max(1_000),
});
export type ProgramFile = z.infer<typeof programFileSchema>;
