import { readSourceFile } from './source-file';

export type IncomeLimits = { ami_80: number; ami_150: number };

/**
 * Reads the published 4-person income limits at 80% and 150% of the area median income, by ZIP area. The limits cannot be calculated from the column `ami_100`,
 * because its values are raised to a national minimum in many rows.
 */
export async function readIncomeLimits(path: string): Promise<Map<string, IncomeLimits>> {
  const limits = new Map<string, IncomeLimits>();
  for await (const row of readSourceFile(path, ['zcta', 'ami_80', 'ami_150'])) {
    if (!row.ami_80 || !row.ami_150) continue;
    limits.set(row.zcta, { ami_80: dollars(row.ami_80, row.zcta), ami_150: dollars(row.ami_150, row.zcta) });
  }
  return limits;
}

function dollars(written: string, zcta: string): number {
  const amount = Number(written);
  if (!Number.isInteger(amount) || amount <= 0) throw new Error(`ami_by_zcta.csv: "${written}" of ${zcta} is not an amount in whole dollars`);
  return amount;
}
