import type { Service } from '@/rules/facts';

/** Objects for which a form has one task each: the whole job, or each program, document, payee or system of the new equipment. */
export type TaskCardinality = 'job' | 'program' | 'document' | 'payee' | 'system';

/** Properties of forms that have one task for each system of the new equipment. */
export type SystemTaskOptions = {
  per: 'system';
  /** Services whose systems have a task. Default: all services. */
  ofServices?: readonly Service[];
};

/** Subject of a repeated task. `key`: key of the program or document, `program/payee`, or row ID of the new equipment. */
export type Subject = { kind: 'none' | 'program' | 'document' | 'payee' | 'system'; key: string; label: string };

/** Subject of a task that a form has only once for the whole job. */
export const NO_SUBJECT: Subject = { kind: 'none', key: '', label: '' };

/** Returns the program key of a subject that is a program or a payee. The key of a payee is `<program>/<payee>`. */
export const programOfSubject = (subject: Subject): string => subject.key.split('/')[0] ?? '';

/**
 * Returns the title of a task with its subject. A document comes before the title: "Install terms: sign". Any other subject comes after the title: "Send
 * payment (Home Rebates, contractor)".
 */
export function taskName({ title }: { title: string }, { kind, label }: Subject): string {
  // Do not repeat a subject that is already part of the title.
  if (!label || title.includes(label)) return title;
  return kind === 'document' ? `${label}: ${lowercaseTitle(title)}` : `${title} (${label})`;
}

/** Returns a title with a lower-case first letter, for use after a colon. */
export const lowercaseTitle = (title: string): string => `${title.charAt(0).toLowerCase()}${title.slice(1)}`;
