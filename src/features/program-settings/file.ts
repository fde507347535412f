import { z } from 'zod';
import { isIsoDate, isRecord } from '@/platform';
import type { GoldenHousehold } from '@/rules/programs';

const isHousehold = (value: unknown): value is GoldenHousehold =>
  isRecord(value) && typeof value.name === 'string' && typeof value.why === 'string' && isIsoDate(value.today) && isRecord(value.facts) && isRecord(value.gets);

/** File of a program with its content, its sources, and example households with expected results. Other deployments of this portal can read the file. */
export const programFileSchema = z.object({
  format: z.literal('hearthline-program'),
  format_version: z.literal(1),
  exported_at: z.iso.datetime(),
  /** Version of the program in the portal that wrote the file. */
  version: z.int().min(1),
  program: z.record(z.string(), z.unknown()),
  households: z.array(z.custom<GoldenHousehold>(isHousehold).describe('A household with its day, its facts and the results it expects')).max(1_000),
});
export type ProgramFile = z.infer<typeof programFileSchema>;
