import type { JobProgram } from '@/job-data';
import type { IsoDate } from '@/platform';
import type { FederalRebate } from '@/rules/programs';
import { hearAssessment, needsAssessment } from './hear-records/assessment';
import { hearRedemption } from './hear-records/redemption';
import { hearReservation } from './hear-records/reservation';
import { homesRedemption, homesReservation } from './homes';
import { RecordReader, type ReportedJob } from './reader';
import type { FederalRecord, RecordKind } from './record';
import { hearUpgrades } from './upgrades';

/**
 * Returns all records about one program of a job that DOE receives, with the values that are known now. Before the program decides, the records are a preview.
 * @param rebate - kind of federal rebate, from the program settings
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

/**
 * Returns the date that determines the month in which a record is reported. For a redemption, this is the day on which the program approved the installed work;
 * for other records, the day of the reservation. Returns null until the approval or the reservation is recorded.
 */
export const recordDay = ({ reservation, enrollment }: JobProgram, kind: RecordKind): IsoDate | null =>
  (kind === 'redemption' ? enrollment?.on : reservation?.on) ?? null;
