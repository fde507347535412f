import type { JobProgram, ProgramStatus } from './state';

type StatusSource = Pick<
  JobProgram,
  'opted_in' | 'declined' | 'override' | 'eligibility' | 'enrollment' | 'reservation' | 'decision' | 'submitted_on' | 'budgets'
>;

/**
 * Derives the status of a program from all decisions about it. Pages, lists and emails must call this function instead of reading `declined`, `override`
 * or `reservation`, so that they always show the same status.
 */
export function programStatus(program: StatusSource): ProgramStatus {
  const { declined, override, eligibility, enrollment, reservation, decision, submitted_on } = program;
  if (!program.opted_in) return { kind: 'not_selected' };
  if (declined && !override) return { kind: 'declined', reason: declined.reason, note: declined.note };
  if (eligibility.status === 'ineligible') return { kind: 'ineligible', reasons: eligibility.reasons };
  if (enrollment) return { kind: 'enrolled', amount: enrollment.approved_amount, on: enrollment.on };
  if (reservation) return { kind: 'reserved', amount: reservation.amount, on: reservation.on };
  if (decision === 'pre_approved') return { kind: 'pre_approved' };
  if (decision === 'waitlisted') return { kind: Object.values(program.budgets ?? {}).some(({ freed }) => freed) ? 'funds_available' : 'waitlisted' };
  if (declined && override) return { kind: 'reinstated', note: override.note };
  return submitted_on ? { kind: 'submitted', on: submitted_on } : { kind: 'not_submitted' };
}
