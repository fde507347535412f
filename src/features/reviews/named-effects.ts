import type { NamedEffect } from '@/rules/forms';

export const DECIDE_REVIEW: NamedEffect = { name: 'decide_review', isDecision: true };

/** What is for the program manager alone stays open and goes to them. */
export const ESCALATE_TO_PROGRAM_MANAGER: NamedEffect = { name: 'hand_to_program_manager', isDecision: true };
