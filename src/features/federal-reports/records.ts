import type { JobProgram } from '@/job-data';
import type { IsoDate } from '@/platform';
import type { FederalRebate } from '@/rules/programs';
import { hearAssessment, needsAssessment } from './hear/assessment';
import { hearRedemption } from './hear/redemption';
import { hearReservation } from './hear/reservation';
import { homesRedemption, homesReservation } from './homes';
import { RecordReader, type ReportedJob } from './reader';
import type { FederalRecord, RecordKind } from './record';
import { hearUpgrades } from './upgrades';

/**
 * Returns all records that DOE gets about a program of a job, as far as they are known now. Before the decisions of the program they are a preview.
 * @param rebate - from the settings of the program
 */
export function federalRecords(job: ReportedJob, rebate: FederalRebate): FederalRecord[] {
  const createReader = () => new RecordReader(job);
  if (rebate !== 'hear') return [homesReservation(createReader(), rebate), homesRedemption(createReader(), rebate)];
  const upgrades = hearUpgrades(createReader());
  return [
    ...upgrades.map((upgrade) => hearReservation(createReader(), upgrades, upgrade)),
    ...upgrades.filter(needsAssessment).map(() => hearAssessment(createReader())),
    ...upgrades.map((upgrade) => hearRedemption(createReader(), upgrades, upgrade)),
  ];
}

/** Day on which a record becomes due: the program reserved, or approved the installed work. Null before. An assessment belongs to its reservation. */
export const recordDay = ({ reservation, enrollment }: JobProgram, kind: RecordKind): IsoDate | null =>
  (kind === 'redemption' ? enrollment?.on : reservation?.on) ?? null;
