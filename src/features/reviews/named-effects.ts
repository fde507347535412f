import type { NamedEffect } from '@/rules/forms';

export const DECIDE_REVIEW: NamedEffect = { name: 'decide_review', isDecision: true };

/** Effect that keeps the task open and transfers it to the program manager. */
export const ESCALATE_TO_PROGRAM_MANAGER: NamedEffect = { name: 'hand_to_program_manager', isDecision: true };
