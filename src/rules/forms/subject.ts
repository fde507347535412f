import type { Service } from '@/rules/facts';

/** What a task exists once for. `system` = one installed system, a row of the new equipment. */
export type TaskCardinality = 'job' | 'program' | 'document' | 'payee' | 'system';

/** What only a task for each installed system says. */
export type SystemTaskOptions = {
  per: 'system';
  /** Only those installed for these services. */
  ofServices?: readonly Service[];
};

/** What the task is about when there are several of it: a program, a document, `program/payee`, a row of the new equipment. */
export type Subject = { kind: 'none' | 'program' | 'document' | 'payee' | 'system'; key: string; label: string };

export const NO_SUBJECT: Subject = { kind: 'none', key: '', label: '' };

/** The program a subject is about; a payee's key is `<program>/<payee>`. */
export const programOfSubject = (subject: Subject): string => subject.key.split('/')[0] ?? '';

/**
 * What a task is called among the others: the title with what it is about. A document is known by its own
 * name, so that leads: "Install terms: sign", but "Send payment (Wisconsin HEAR, contractor)".
 */
export function taskName({ title }: { title: string }, { kind, label }: Subject): string {
  if (!label) return title;
  return kind === 'document' ? `${label}: ${lowercaseTitle(title)}` : `${title} (${label})`;
}

export const lowercaseTitle = (title: string): string => `${title.charAt(0).toLowerCase()}${title.slice(1)}`;
