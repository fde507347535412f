/** Number of kWh in a therm. A therm has 100,000 Btu and a kWh has 3,412 Btu (EIA, "Units and calculators"). */
const KWH_PER_THERM = 100_000 / 3_412;

/** Returns the sum of electricity and gas use in whole kWh. */
export const kWhEquivalentOf = (kWh: number, therms: number): number => Math.round(kWh + therms * KWH_PER_THERM);
