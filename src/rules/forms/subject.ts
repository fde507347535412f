import type { Service } from '@/rules/facts';

/** Cardinality of a task. `system`: one task for each installed system (row of the new equipment). */
export type TaskCardinality = 'job' | 'program' | 'document' | 'payee' | 'system';

/** Properties of tasks for each installed system. */
export type SystemTaskOptions = {
  per: 'system';
  /** Only systems of these services. */
  ofServices?: readonly Service[];
};

/** Subject of a repeated task: a program, a document, `program/payee` or a row of the new equipment. */
export type Subject = { kind: 'none' | 'program' | 'document' | 'payee' | 'system'; key: string; label: string };

/** Subject of a task that exists once for the job. */
export const NO_SUBJECT: Subject = { kind: 'none', key: '', label: '' };

/** Returns the program of a subject. The key of a payee is `<program>/<payee>`. */
export const programOfSubject = (subject: Subject): string => subject.key.split('/')[0] ?? '';

/**
 * Returns the name of a task with its subject. A document comes first, "Install terms: sign"; other subjects come last, "Send payment (Wisconsin
 * HEAR, contractor)".
 */
export function taskName({ title }: { title: string }, { kind, label }: Subject): string {
  // The program in the title is not repeated: "Sunrun details".
  if (!label || title.includes(label)) return title;
  return kind === 'document' ? `${label}: ${lowercaseTitle(title)}` : `${title} (${label})`;
}

/** Returns a title with a lower-case first letter, for use after a colon. */
export const lowercaseTitle = (title: string): string => `${title.charAt(0).toLowerCase()}${title.slice(1)}`;
