import type { JobProgram } from '@/job-data';
import { splitInProportion, toCents, toDollars } from '@/platform';
import { currentAmounts, type LineResult } from '@/rules/incentives';
import { type DoeCodes, mapCode, type RecordReader, stringList } from './reader';

/** Maps the measures of the portal to the upgrades in the HEAR section (electrification rebates) of the federal data standard. */
const HEAR_UPGRADES: DoeCodes = {
  heat_pump: 'HEAT_PUMP_FOR_SPACE_HEATING_OR_COOLING',
  heat_pump_water_heater: 'HEAT_PUMP_WATER_HEATER',
  panel: 'ELECTRICAL_PANEL',
  wiring: 'ELECTRIC_WIRING',
  insulation: 'INSULATION_AIR_SEALING_VENTILATION',
  air_sealing: 'INSULATION_AIR_SEALING_VENTILATION',
  ventilation: 'INSULATION_AIR_SEALING_VENTILATION',
  duct_sealing: 'INSULATION_AIR_SEALING_VENTILATION',
  electric_stove: 'ELECTRIC_COOKING_APPLIANCE',
  heat_pump_dryer: 'HEAT_PUMP_CLOTHES_DRYER',
};

/** Returns the measures of the portal that belong to an upgrade. */
export const measuresOf = (upgrade: string): string[] => Object.keys(HEAR_UPGRADES).filter((measure) => HEAR_UPGRADES[measure] === upgrade);

const isOfUpgrade = (line: LineResult, upgrade: string): boolean => line.services.some((service) => HEAR_UPGRADES[service] === upgrade);

/**
 * Returns true if the program may pay an amount for an incentive line. The program does not pay for companion lines, which show amounts from other payers, nor
 * for lines with an unmet requirement.
 */
const mayPay = ({ state, companion }: LineResult): boolean => !companion && (state === 'amount' || state === 'unknown');

/** Returns the planned upgrades for which the program pays or may still pay, in the order of `HEAR_UPGRADES`. */
export function hearUpgrades(read: RecordReader): string[] {
  const planned = stringList(read.fact('planned_services')).flatMap((measure) => mapCode(HEAR_UPGRADES, measure) ?? []);
  const paid = read.job.program.amounts.lines.filter(mayPay);
  return [...new Set(Object.values(HEAR_UPGRADES))].filter((upgrade) => planned.includes(upgrade) && paid.some((line) => isOfUpgrade(line, upgrade)));
}

export type UpgradeMoney = { homeowner: number; contractor: number };

/**
 * Returns the part of a program's amounts that belongs to one upgrade. The amounts are divided in proportion to the calculated lines of each upgrade. Returns
 * null while an amount is unknown.
 * @param moment - `reserved`: divides the amounts at the reservation. `approved`: divides the amounts of the program's final decision.
 */
export function moneyOfUpgrade(program: JobProgram, upgrades: readonly string[], upgrade: string, moment: 'reserved' | 'approved'): UpgradeMoney | null {
  const { homeowner, contractor_incentive } = currentAmounts({ ...program, enrollment: moment === 'approved' ? program.enrollment : null });
  if (homeowner === null || contractor_incentive === null) return null;
  const shareOfTotal = (total: number, of: (line: LineResult) => number): number => {
    const weights = upgrades.map((weightedUpgrade) => {
      const lines = program.amounts.lines.filter((line) => line.state === 'amount' && isOfUpgrade(line, weightedUpgrade));
      return lines.reduce((sum, line) => sum + toCents(of(line)), 0);
    });
    return toDollars(splitInProportion(toCents(total), weights)[upgrades.indexOf(upgrade)] ?? 0);
  };
  return {
    homeowner: shareOfTotal(homeowner, ({ shares, amount }) => shares?.homeowner ?? amount ?? 0),
    contractor: shareOfTotal(contractor_incentive, ({ shares }) => shares?.contractor ?? 0),
  };
}
