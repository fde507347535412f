import type { NamedEffect } from '@/rules/forms';

export const SUBMIT_APPLICATION: NamedEffect = { name: 'submit_application' };
export const DECIDE_RESERVATION: NamedEffect = { name: 'decide_reservation', isDecision: true };
export const SUBMIT_FINAL_DOCUMENTS: NamedEffect = { name: 'submit_final_documents' };
export const DECIDE_ENROLLMENT: NamedEffect = { name: 'decide_enrollment', isDecision: true };
