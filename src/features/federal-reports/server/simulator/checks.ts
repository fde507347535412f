import { daysBetween, type IsoDate, isNumber, sumOfDollars } from '@/platform';
import type { ApiPart, DoeMessage } from '../../doe-api';
import type { RecordKind } from '../../record';
import { schemaProblems } from '../schemas';
import { t } from './messages';

/** Record that the simulated DOE stored, with the values that its checks read. */
export type SimulatedRecord = { id: string; kind: RecordKind; payload: Record<string, unknown> };

/** Today's date and the stored records with which the simulated DOE compares a new record. */
export type CheckContext = {
  today: IsoDate;
  /** Reservation that the record belongs to. */
  reservation: SimulatedRecord | null;
  /** Accepted reservations for the same address. */
  atAddress: readonly SimulatedRecord[];
  /** Accepted redemptions for the same reservation. */
  redemptions: readonly SimulatedRecord[];
};

const error = (path: string, message: string): DoeMessage => ({ severity: 'error', path, message });
const warning = (path: string, message: string): DoeMessage => ({ severity: 'warning', path, message });
const dollars = (value: unknown): number => (isNumber(value) ? value : 0);

/** Format of the applicant IDs that the simulated DOE accepts. */
const APPLICANT = /^A-\d{4,10}$/;
/** The simulated DOE warns if a redemption arrives more than this number of days after the completion of the project. */
const LATE_DAYS = 30;

/** Checks a record against the schema of the federal data standard and against the records that the simulated DOE has stored. */
export function checkRecord(part: ApiPart, kind: RecordKind, payload: Record<string, unknown>, around: CheckContext): DoeMessage[] {
  const problems = schemaProblems(part === 'hear' ? 'hear' : 'homes_modeled', kind, payload);
  if (problems.length > 0) return problems.map(({ path, message }) => error(path, message));
  if (kind === 'reservation') return checkReservation(payload, around);
  return kind === 'redemption' ? checkRedemption(payload, around) : [];
}

function checkReservation(payload: Record<string, unknown>, { atAddress }: CheckContext): DoeMessage[] {
  const { applicant_id, upgrade_type, unit_name_or_number: unit, is_disadvantaged_community: isDisadvantaged } = payload;
  const same = atAddress.find((other) => other.payload.upgrade_type === upgrade_type && other.payload.unit_name_or_number === unit);
  return [
    ...(APPLICANT.test(String(applicant_id)) ? [] : [error('applicant_id', t.source('applicant_missing_error', { id: String(applicant_id) }))]),
    ...(same ? [error('address_id', t.source('reservation_twice_error', { id: same.id }))] : []),
    ...(isDisadvantaged === true ? [warning('is_disadvantaged_community', t.source('disadvantaged_warning'))] : []),
  ];
}

function checkRedemption(payload: Record<string, unknown>, { reservation, redemptions, today }: CheckContext): DoeMessage[] {
  const { rebate_deducted, project_completion_date: finished, equipment_and_material_cost: material, installation_cost: labor } = payload;
  const reserved = reservation?.payload.reservation_amount;
  const redeemed = sumOfDollars(redemptions.map((other) => dollars(other.payload.rebate_deducted)));
  const remaining = isNumber(reserved) ? reserved - redeemed : null;
  const cost = sumOfDollars([dollars(material), dollars(labor)]);
  const isDate = typeof finished === 'string';
  return [
    ...(remaining !== null && dollars(rebate_deducted) > remaining + 0.005
      ? [error('rebate_deducted', t.source('amount_error', { amount: dollars(rebate_deducted).toFixed(2), left: remaining.toFixed(2) }))]
      : []),
    ...(isDate && finished > today ? [error('project_completion_date', t.source('future_error'))] : []),
    ...(isDate && daysBetween(finished, today) > LATE_DAYS ? [warning('project_completion_date', t.source('late_warning', { days: LATE_DAYS }))] : []),
    ...(cost < dollars(rebate_deducted) ? [warning('installation_cost', t.source('cost_warning'))] : []),
  ];
}
